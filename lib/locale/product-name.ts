/** The product's name, on its pages and in its emails. */
export const PRODUCT_NAME = "Appointment Booking";
