/** Roles of staff; a person may have several. */
export const STAFF_ROLES = ['scorer', 'ingest', 'cashier', 'support', 'league', 'wall', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
