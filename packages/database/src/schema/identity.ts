export interface IdentityTables {
  /** publications of the league's identity; the highest version is on the site */
  identity_versions: { version: number; value: unknown; published_at: Date; published_by: number };
  /** one row at most */
  identity_draft: { id: boolean; value: unknown; changed_at: Date; changed_by: number };
  /** logos and crests as drawn from uploads */
  identity_pictures: { id: string; png: Buffer; width: number; height: number; made_at: Date; made_by: number };
}
