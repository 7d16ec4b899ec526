export interface ContentTables {
  /** texts with which the operator replaced those that come with Palco, see the contract of content */
  content_items: { slot: string; value: unknown; changed_at: Date; changed_by: number };
}
