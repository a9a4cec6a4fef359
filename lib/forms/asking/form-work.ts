import { type EventWork, noWork } from "../../outbox/outbox-event";

/** A form that was filled in creates no work: only subscribers are told (rule F14.3). */
export const formWork: EventWork = { "form.submitted": noWork };
