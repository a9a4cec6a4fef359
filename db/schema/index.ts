export {
  accounts,
  apiKeys,
  idempotencyKeys,
  installationSecrets,
  invitations,
  memberships,
  rateLimits,
  sweepPlaces,
  users,
  verificationTokens,
} from "./access";
export { bookings, occupations } from "./bookings";
export {
  calendarAccounts,
  calendarBusy,
  calendarEvents,
  calendarFeeds,
  calendarLog,
  calendarPushes,
  calendars,
} from "./calendars";
export { campaignRecipients, campaigns, mailPace } from "./campaigns";
export { customers } from "./customers";
export { events } from "./events";
export { formLinks, formResponses, formUses } from "./form-responses";
export { forms, formVersions, serviceForms } from "./forms";
export { jobs } from "./jobs";
export { mailSuppressions, marketingChanges, marketingConsents } from "./marketing";
export { oauthClients, oauthCodes, oauthGrants, oauthTokens } from "./oauth";
export { orderLines, orders } from "./orders";
export { dateExceptions, occupancyChanges, orgs } from "./orgs";
export { paymentNotices, payments } from "./payments";
export { pictures, pictureUses } from "./pictures";
export { postRevisions, posts } from "./posts";
export { products, stockMovements } from "./products";
export { capacityDays, capacityStates, hiddenFindings } from "./reports";
export { resources } from "./resources";
export { addOns, serviceResources, serviceStaff, services } from "./services";
export { staff, timeOff } from "./staff";
export { toolCalls } from "./tools";
export { waitlistChanges, waitlistEntries, waitlistFreed, waitlistOffers, waitlists } from "./waitlist";
export { webhookAttempts, webhookBudgets, webhookDeliveries, webhookEndpoints } from "./webhooks";
