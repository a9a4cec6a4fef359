/** What the product is called, on its pages and in its mails. */
export const PRODUCT_NAME = "Appointment Booking";
