/** Without schemas, for pages with a small first load. */

/** Places on a seat: how many games one device plays at once, in one tab or in several. */
export const LEASES_PER_SEAT = 4;
