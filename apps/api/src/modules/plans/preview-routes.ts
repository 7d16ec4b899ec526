import type { League } from '@palco/contracts/identity/identity';
import type { PageName } from '@palco/contracts/pages';
import { PAGES, SITE_BASE } from '@palco/contracts/pages';
import { type CatalogueChange, PreviewQuery } from '@palco/contracts/plans/plans-staff';
import { PREVIEW_ADDRESS } from '@palco/contracts/plans/preview-pages';
import type { RefusalCode } from '@palco/contracts/refusals';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { consoleViewer } from '../../http/console-calls.ts';
import { type PolicySources, previewPolicy } from '../../http/policies.ts';
import type { Prepared } from '../../http/prepared.ts';
import { answerRefusal } from '../../http/refusal-answer.ts';
import type { Authenticate } from '../../http/viewer.ts';
import { recordLook } from '../operations/audit.ts';
import type { Catalogue } from './plan.ts';

interface PageRequest {
  readonly page: PageName;
  readonly path: string;
  readonly language: Language;
  readonly country: string;
  readonly isMember?: boolean;
}
export interface PreviewDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly isHttps: boolean;
  readonly sources: PolicySources;
  readonly catalogueAt: (moment: Date, changes: readonly CatalogueChange[]) => Promise<Catalogue | Refusal>;
  /** the league as its draft has it */
  readonly draftedLeague: () => Promise<League>;
  /** the site's own renderer, at a moment and with a catalogue */
  readonly pageAt: (
    moment: Date,
    catalogue: Catalogue,
    league?: League,
  ) => (request: PageRequest) => Promise<Prepared & { readonly styleHash: string }>;
}

const READERS: readonly StaffRole[] = ['admin', 'cashier', 'support', 'league'];

const isAccount = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/**
 * A page of the site as it will be, for the frame in the console. It is a document and not a call, because a frame navigates:
 * the console's cookie authorizes it, and a fan's token does not. It only reads; seeing it as a person is recorded in the
 * audit log.
 */
export const previewRoutes = (app: FastifyInstance, deps: PreviewDeps): void => {
  const { db, clock, authenticate, isHttps, sources, catalogueAt, draftedLeague, pageAt } = deps;
  app.get(PREVIEW_ADDRESS, async (request, reply) => {
    const viewer = await consoleViewer(request, { authenticate, isHttps });
    if (!viewer) return answerRefusal(request, reply, 'session/required');
    if (!viewer.roles.some((role) => READERS.includes(role)))
      return answerRefusal(request, reply, 'staff/role-required');
    const query = PreviewQuery.safeParse(request.query);
    if (!query.success) return answerRefusal(request, reply, 'request/invalid', { fields: [] });
    const { page, country, language, at, member, person, changes = [], identity: whose } = query.data;
    if (person !== undefined && !(await isAccount(db, person)))
      return answerRefusal(request, reply, 'accounts/unknown');
    const moment = at === undefined ? clock() : new Date(at);
    const catalogue = await catalogueAt(moment, changes);
    if (isRefusal(catalogue)) return answerRefusal(request, reply, catalogue.refused as RefusalCode);
    const path = SITE_BASE + PAGES[page].path;
    const isMember = page === 'home' && member === '1';
    const league = whose === 'draft' ? await draftedLeague() : undefined;
    const { identity, type, styleHash } = await pageAt(
      moment,
      catalogue,
      league,
    )({ page, path, language, country, isMember });
    if (person !== undefined) {
      const subject = `user ${person}`;
      const detail = { page, country, language, member: isMember };
      await recordLook(db, { actor: viewer.userId, action: 'see-as', subject, detail, at: clock() });
    }
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        previewPolicy({ ...sources, styleHashes: [...sources.styleHashes, styleHash] }),
      )
      .send(identity);
  });
};
