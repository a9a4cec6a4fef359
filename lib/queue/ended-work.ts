/** How long finished work is kept (rule O10.3). */
export const ENDED_WORK_DAYS = 90;
