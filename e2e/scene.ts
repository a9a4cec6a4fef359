import type { APIRequestContext, Page } from "@playwright/test";
import type { Person } from "./person";

/** What is needed to create a state: a business with everything a page can show, and one of its open times. */
export type Scene = {
  page: Page;
  person: Person;
  request: APIRequestContext;
  slug: string;
  serviceId: string;
  startAt: string;
  /** the URL of the last step for that time */
  details: string;
};
