import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { redirectSource } from "../../oauth/clients/redirect-uri";
import { checkoutOrigin } from "../../payments/checkout-origin";
import { LIMITS, type Limit } from "../../rate-limit/limits";
import type { Loads } from "./content-security-policy";
import type { NamedInBusiness } from "./page-facts";

/** What is checked in front of a page. */
export type Page = {
  /** The limit that its reads count against, the same as for the API's read (rule A9.1); null for a page without a limit. */
  limit: Limit | null;
  /**
   * What must exist for the page to exist: the business of its slug, or what its second `[…]` refers to in that business (rule
   * A3.2). A dashboard exists for everyone except signed-in users who don't belong to it. A booking's form is one that is asked for.
   */
  mustExist:
    | "nothing"
    | "dashboard"
    | "business"
    | NamedInBusiness["kind"]
    | "form of booking"
    | "form link"
    | "unsubscribe link"
    | "consent link";
  /** The parameter of its query that refers to something, in place of a second `[…]`. */
  idParam: string | null;
  /** Other spellings of its address, with capital letters or a slash at the end, lead to it if it exists (rule P6.6). */
  hasOneAddress: boolean;
  /** What it loads, for the policy. */
  loads: Loads;
  /** Its forms are accepted only from this origin, up to this size; `formBytesMaxFor` says from whom (rule A4.3). */
  formBytesMax: number;
  /** Where else the page's forms lead, as an origin for the policy; null for nowhere. */
  formsLeadTo(query: URLSearchParams): string | null;
  /** Whether it has its own not-found answer, as a file has. */
  answersForItself: boolean;
};

const ofBusiness: Page = {
  limit: null,
  mustExist: "business",
  idParam: null,
  hasOneAddress: false,
  loads: "own files",
  formBytesMax: BODY_BYTES_MAX.form,
  formsLeadTo: () => null,
  answersForItself: false,
};
const ofBooking: Page = { ...ofBusiness, limit: LIMITS.readBooking, mustExist: "booking" };
const ofWaitlist: Page = { ...ofBusiness, limit: LIMITS.readWaitlist };
const ofForm: Page = { ...ofBusiness, limit: LIMITS.readForm, formBytesMax: BODY_BYTES_MAX.filledForm };
const ofBookingForm: Page = { ...ofForm, mustExist: "form of booking" };
const ofFormLink: Page = { ...ofForm, mustExist: "form link" };
const ofSubscription: Page = { ...ofBusiness, limit: LIMITS.readSubscription };
const ofOrder: Page = { ...ofBusiness, limit: LIMITS.readOrder, mustExist: "order" };
const ofUsers: Page = { ...ofBusiness, mustExist: "nothing", formBytesMax: BODY_BYTES_MAX.signedInForm };
const ofBlog: Page = { ...ofBusiness, hasOneAddress: true, loads: "own files and others' pictures" };
const ofDashboard: Page = { ...ofUsers, mustExist: "dashboard" };

/** For paths without a row. */
export const NO_PAGE: Page = { ...ofBusiness, mustExist: "nothing" };

/** Every page and file behind proxy.ts by its folder in `app`; `[[...rest]]` covers all pages of an area. */
export const PAGES: Record<string, Page> = {
  "/book/[slug]": ofBusiness,
  "/book/[slug]/embed": ofBusiness,
  "/book/[slug]/wait/[seconds]": ofBusiness,
  "/book/[slug]/manage/[id]": ofBooking,
  "/book/[slug]/manage/[id]/confirmed": ofBooking,
  "/book/[slug]/manage/[id]/move": { ...ofBooking, limit: LIMITS.bookingAvailability },
  // It counts its reads itself.
  "/book/[slug]/manage/[id]/calendar.ics": { ...ofBooking, limit: null, answersForItself: true },
  "/book/[slug]/manage/[id]/forms/[formId]": ofBookingForm,
  "/book/[slug]/manage/[id]/forms/[formId]/done": ofBookingForm,
  "/book/[slug]/forms/[token]": ofFormLink,
  "/book/[slug]/forms/[token]/done": ofFormLink,
  "/book/[slug]/pay/[id]": { ...ofBooking, formsLeadTo: checkoutOrigin },
  "/book/[slug]/pay/[id]/test": ofBooking,
  "/book/[slug]/unsubscribe/[token]": { ...ofSubscription, mustExist: "unsubscribe link" },
  "/book/[slug]/news/[token]": { ...ofSubscription, mustExist: "consent link" },
  "/book/[slug]/waitlist/join": ofBusiness,
  "/book/[slug]/waitlist/[id]": { ...ofWaitlist, mustExist: "waitlistEntry" },
  "/book/[slug]/waitlist/offer/[id]": { ...ofWaitlist, mustExist: "waitlistOffer" },
  "/book/[slug]/shop": ofBusiness,
  "/book/[slug]/shop/cart": ofBusiness,
  "/book/[slug]/shop/checkout": ofBusiness,
  "/book/[slug]/shop/order/[id]": { ...ofOrder, formsLeadTo: checkoutOrigin },
  "/book/[slug]/shop/order/[id]/test": ofOrder,
  "/book/[slug]/blog": { ...ofBlog, mustExist: "blogPage", idParam: "page" },
  // Before posts: no post has such a slug.
  "/book/[slug]/blog/feed.xml": ofBusiness,
  "/book/[slug]/blog/[post]": { ...ofBlog, mustExist: "post" },
  "/book/[slug]/sitemap.xml": ofBusiness,
  "/book/[slug]/pictures/[file]": { ...ofBusiness, mustExist: "picture", loads: "nothing" },
  "/dashboard/[[...rest]]": ofDashboard,
  "/dashboard/[slug]/blog/[[...rest]]": { ...ofDashboard, loads: ofBlog.loads, formBytesMax: BODY_BYTES_MAX.upload },
  "/dashboard/[slug]/campaigns/frame": { ...ofDashboard, loads: "a mail" },
  "/dashboard/[slug]/customers/import": { ...ofDashboard, formBytesMax: BODY_BYTES_MAX.upload },
  "/dashboard/[slug]/files/[[...rest]]": { ...ofDashboard, formBytesMax: BODY_BYTES_MAX.upload },
  "/sign-in/[[...rest]]": ofUsers,
  "/sign-up/[[...rest]]": ofUsers,
  "/set-up/[[...rest]]": ofUsers,
  "/invitations/[[...rest]]": ofUsers,
  "/account/[[...rest]]": ofUsers,
  // Without scripts, the answer also leads on to the program that asked (rule E11.11).
  "/oauth/[[...rest]]": {
    ...ofUsers,
    formBytesMax: BODY_BYTES_MAX.form,
    formsLeadTo: (query) => redirectSource(query.get("redirect_uri")),
  },
};
