/** What the approved documents and the identity allow: taking new accounts, and selling. Pure. */

import type { Identity } from '@palco/contracts/identity/identity';
import { LEGAL_DOCUMENTS, type SiteLegal } from '@palco/contracts/legal/legal';
import type { LegalMissing, LegalReadiness } from '@palco/contracts/legal/legal-staff';
import type { Published } from './legal-store.ts';

/**
 * Which documents are approved, and what is missing for registering and for selling. It does not ask whether this Palco is a
 * production: only a production is held to it.
 */
export const legalReadiness = (published: Published, { operator }: Pick<Identity, 'operator'>): LegalReadiness => {
  const lacks = (document: 'terms' | 'privacy'): LegalMissing[] => (published[document].length ? [] : [document]);
  const unnamed = (['legal_name', 'rfc', 'address'] as const).filter((field) => operator[field] === null);
  const approvedOf = (document: keyof Published) => {
    const [newest] = published[document];
    return newest ? { version: newest.version, approved_at: newest.approvedAt.toISOString() } : null;
  };
  return {
    documents: Object.fromEntries(
      LEGAL_DOCUMENTS.map((document) => [document, approvedOf(document)]),
    ) as LegalReadiness['documents'],
    registering: lacks('privacy'),
    selling: [...lacks('terms'), ...unnamed],
  };
};

/** For the pages. `isRequired`: this Palco is a production. */
export const siteLegalOf = (
  published: Published,
  league: Pick<Identity, 'operator'>,
  isRequired: boolean,
): SiteLegal => {
  const { registering, selling } = legalReadiness(published, league);
  const newest = (document: keyof Published): number | null => published[document][0]?.version ?? null;
  return {
    terms: newest('terms'),
    privacy: newest('privacy'),
    cookies: newest('cookies'),
    cookies_material: published.cookies.find(({ change }) => change === 'material')?.version ?? null,
    binding: (published.terms[0] ?? published.privacy[0])?.binding ?? null,
    registering: !isRequired || registering.length === 0,
    selling: !isRequired || selling.length === 0,
  };
};
