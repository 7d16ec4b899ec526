/** A contract or a notice in Spanish, the binding text. `{name}` and the like are replaced by the operator's data. */
interface LegalSection {
  readonly id: string;
  readonly heading: string;
  /** a paragraph, or the points of a list; HTML that RichText accepts */
  readonly blocks: readonly (string | readonly string[])[];
}
export interface LegalDocument {
  /** the day of this wording, `2026-11-15` */
  readonly updatedOn: string;
  readonly intro: readonly string[];
  readonly sections: readonly LegalSection[];
}
