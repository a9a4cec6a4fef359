/** For how many a booking is: "1 guest", "4 guests". */
export const guestsText = (count: number): string => (count === 1 ? "1 guest" : `${count} guests`);
