export { apiKeys, idempotencyKeys, memberships, rateLimits, users } from "./access";
export { bookings, occupations } from "./bookings";
export { customers } from "./customers";
export { events } from "./events";
export { dateExceptions, occupancyChanges, orgs } from "./orgs";
export { resources } from "./resources";
export { addOns, serviceResources, serviceStaff, services } from "./services";
export { staff, timeOff } from "./staff";
