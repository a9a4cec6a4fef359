/** How many attempts an endpoint that nothing is known of yet may have under way at once. */
export const FIRST_WIDTH = 4;
const WIDTH_MAX = 16;

/**
 * How many attempts one endpoint may have under way at once, after one more has ended. Whoever answers gets more, whoever lets
 * attempts time out gets them one by one: so no endpoint can take up the places of others for long.
 */
export function nextWidth(width: number, hasTimedOut: boolean): number {
  return hasTimedOut ? 1 : Math.min(width + 1, WIDTH_MAX);
}
