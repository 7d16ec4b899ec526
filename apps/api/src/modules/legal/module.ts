/** The face of the legal documents. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { readConsents } from './consents.ts';
import { legalFacts } from './legal-facts.ts';
import { legalOfPage } from './legal-of-page.ts';
import { legalRoutes } from './routes.ts';
import { seedLegal } from './seed-legal.ts';
import { takeOverFormerTexts } from './take-over.ts';

export const uses = ['operations', 'plans'] as const;

export const createLegal = async (
  { db, clock, log, config, providers, league, identity, legal: { store } }: Ground,
  { catalogue }: { readonly catalogue: Pick<CatalogueStore, 'read'> },
): Promise<Module> => {
  if (config.mode === 'production') {
    const documents = await takeOverFormerTexts(db, league(), clock());
    if (documents.length) log.info({ documents }, 'the legal texts of before are version 1');
    store.forget();
    await store.read();
  }
  const facts = () => legalFacts(db, config, providers, catalogue, league());
  return {
    serve: (app) => legalRoutes(app, { db, clock, store, league: identity.store.read, facts }),
    ofPage: () => [legalOfPage(store)],
    personalData: {
      tables: {
        consents: {
          exportedAs: 'consents',
          isErased: false,
          why: 'the proof of what somebody agreed to, under the number',
        },
      },
      staffActs: ['legal_drafts', 'legal_versions'],
      read: { consents: (userId) => readConsents(db, userId) },
    },
    seeds: [{ name: 'legal documents', run: () => seedLegal({ db, league, facts, store }, clock()) }],
  };
};
