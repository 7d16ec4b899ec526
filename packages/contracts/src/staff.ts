/** What a person who runs the league may do; several at once are usual in a small league. */
export const STAFF_ROLES = ['scorer', 'ingest', 'cashier', 'support', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
