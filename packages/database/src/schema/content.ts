export interface ContentTables {
  /** what the operator wrote over the words that come with Palco, see the contract of content */
  content_items: { slot: string; value: unknown; changed_at: Date; changed_by: number };
}
