/** A contract or a notice in Spanish: the text that counts. `{name}` and its like are the operator's own data. */
interface LegalSection {
  readonly id: string;
  readonly heading: string;
  /** a paragraph, or the points of a list; links as RichText knows them */
  readonly blocks: readonly (string | readonly string[])[];
}
export interface LegalDocument {
  /** the day of this wording, `2026-11-15` */
  readonly updatedOn: string;
  readonly intro: readonly string[];
  readonly sections: readonly LegalSection[];
}
