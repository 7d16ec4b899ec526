import type { Generated } from 'kysely';

type Document = 'terms' | 'privacy' | 'cookies';
export interface LegalTables {
  legal_drafts: {
    document: Document;
    language: string;
    source: string;
    /** digest of the binding draft that this translates; null: the binding text itself */
    based_on: string | null;
    changed_at: Date;
    changed_by: number;
  };
  /** append-only */
  legal_versions: {
    document: Document;
    version: number;
    /** language of the text that binds */
    binding: string;
    change: 'material' | 'editorial';
    /** what changed, by language */
    summary: unknown;
    approved_at: Date;
    /** null: taken over from an earlier Palco, or the demo's */
    approved_by: number | null;
  };
  /** append-only */
  legal_texts: { document: Document; version: number; language: string; source: string; translates: number };
  /** what a person agreed to */
  consents: {
    user_id: number;
    /** `both`: terms and notice of a Palco without versions */
    document: Generated<string>;
    version: string;
    /** the form, provider or occasion: `register`, `phone`, `visit`, `purchase` */
    way: string;
    at: Date;
    /** in which it was shown; null: unknown */
    language: string | null;
    /** of a purchase */
    order_id: number | null;
  };
}
