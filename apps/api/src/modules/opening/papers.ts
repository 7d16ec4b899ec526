/** The approved legal documents, as the opening list asks for them. */
import type { Identity } from '@palco/contracts/identity/identity';
import { legalReadiness } from '../legal/legal-readiness.ts';
import type { Published } from '../legal/legal-store.ts';
import type { Papers } from './checks/papers.ts';

export const presentPapers = (published: Published, league: Pick<Identity, 'operator'>): Papers => {
  const { documents, selling } = legalReadiness(published, league);
  const versionOf = (document: 'privacy' | 'terms'): string | undefined => documents[document]?.version.toString();
  return {
    notice: versionOf('privacy'),
    terms: versionOf('terms'),
    unnamed: selling.filter((missing) => missing !== 'terms'),
  };
};
