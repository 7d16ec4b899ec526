/** Whether the site is there for fans. Apart from the contract, so that a page loads no schema for it. */

/**
 * `closed`: for staff only. `announced`: everybody else reads an announcement with a waiting list. `open`: for everybody.
 */
export const SITE_STATES = ['closed', 'announced', 'open'] as const;
export type SiteState = (typeof SITE_STATES)[number];
