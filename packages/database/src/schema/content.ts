export interface ContentTables {
  /** texts with which the operator replaced those that come with Palco, see the contract of content */
  content_items: { slot: string; value: unknown; changed_at: Date; changed_by: number };
  /** when a text was last written, or read again and left as it is */
  written_texts: { subject: string; language: string; written_at: Date };
}
