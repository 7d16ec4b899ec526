import { languageIn } from '@palco/contracts/identity/identity';
import { giveConsent, readLegalDocument } from '@palco/contracts/legal/legal';
import * as wire from '@palco/contracts/legal/legal-staff';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { approveDraft } from './approve-draft.ts';
import { type DraftDeps, dropDraft, saveDraft, takeTemplate } from './change-draft.ts';
import { consentsDue, readConsents, recordVisit } from './consents.ts';
import type { LegalStore } from './legal-store.ts';
import { presentDocument } from './present-document.ts';
import { readLegalDesk } from './read-desk.ts';

interface LegalRoutesDeps extends DraftDeps {
  readonly store: LegalStore;
}

export const legalRoutes = (app: FastifyInstance, deps: LegalRoutesDeps): void => {
  const { db, clock, store, league } = deps;
  serve(app, readLegalDocument, async ({ params, query, language }) => {
    const shown = languageIn(await league(), language);
    const presented = presentDocument(await store.read(), params.document, shown, query.version);
    return presented ? { data: presented } : refuse('legal/unpublished');
  });
  serve(app, giveConsent, async ({ viewer, body, language }) => {
    const published = await store.read();
    const shown = languageIn(await league(), language);
    const consent = { userId: viewer.userId, language: shown, at: clock() };
    if (!(await recordVisit(db, published, consent, body))) return refuse('legal/unpublished');
    return { consents_due: await consentsDue(db, published, viewer.userId) };
  });

  const desk = async () => ({ data: await readLegalDesk(deps) });
  serve(app, wire.readLegalDesk, desk);
  serve(app, wire.saveLegalDraft, async ({ params, body, query, viewer }) => {
    const saved = await saveDraft(deps, { ...params, source: body.source }, { actor: viewer.userId, seen: query.seen });
    return isRefusal(saved) ? saved : desk();
  });
  serve(app, wire.takeLegalTemplate, async ({ params, query, viewer }) => {
    const saved = await takeTemplate(deps, params, { actor: viewer.userId, seen: query.seen });
    return isRefusal(saved) ? saved : desk();
  });
  serve(app, wire.dropLegalDraft, async ({ params, query, viewer }) => {
    const dropped = await dropDraft(deps, params.document, { actor: viewer.userId, seen: query.seen });
    return isRefusal(dropped) ? dropped : desk();
  });
  serve(app, wire.approveLegalDraft, async ({ params, body, query, viewer }) => {
    const approved = await approveDraft(deps, params.document, body, { actor: viewer.userId, seen: query.seen });
    return isRefusal(approved) ? approved : desk();
  });
  serve(app, wire.readLegalVersion, async ({ params }) => {
    const version = (await store.read())[params.document].find((each) => each.version === params.version);
    if (!version) return refuse('legal/unpublished');
    const texts = Object.entries(version.texts).map(([language, text]) => ({ language, source: text.source }));
    return { data: { texts: texts as never } };
  });
  serve(app, wire.readPersonConsents, async ({ params }) => {
    const rows = await readConsents(deps.db, params.userId);
    return {
      data: rows.map(({ document, version, language, way, at, order_id }) => ({
        document: document as wire.PersonConsent['document'],
        version,
        language,
        way,
        at: at.toISOString(),
        order: order_id,
      })),
    };
  });
};
