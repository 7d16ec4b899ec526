/** The face of accounts: people, their sessions, and what is exported and erased of them in all modules. */
import type { Database } from '@palco/database/connect';
import type { MailContent } from '../../gateways/mail/layout.ts';
import type { Ground } from '../../ground.ts';
import type { Authenticate } from '../../http/viewer.ts';
import type { Keys } from '../../keys.ts';
import type { Module } from '../../module.ts';
import { consentsDue } from '../legal/consents.ts';
import { createAccountMails } from './account-mails.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { authenticateSessions, type OpenSession } from './authenticate-session.ts';
import { createPasswords } from './check-password.ts';
import { composeMail } from './compose-mail.ts';
import { type DaysMail, mailDays } from './days-mail.ts';
import { geolocationRoutes } from './geolocation-routes.ts';
import { forgetOldInvitations, invitationsForExport } from './kept-invitations.ts';
import { ACCOUNT_LIMITS } from './limits.ts';
import { createMailBudget } from './mail-budget.ts';
import { type MovedGameMail, movedGameTasks, queueMovedGameMails } from './moved-game-mail.ts';
import { forgetOldTokens } from './one-time-token.ts';
import type { PasswordCost } from './password-hash.ts';
import { accountsRoutes } from './routes.ts';
import { DEMO_DISTRIBUTOR, DEMO_PASSWORD, DEMO_PEOPLE, seedPeople } from './seed-people.ts';
import { createSessionCache } from './session-cache.ts';
import { createSessionTokens } from './session-token.ts';
import { createSessions, forgetOldSessions } from './sessions.ts';

export const uses = ['operations', 'legal'] as const;

type FromOthers = 'membershipsOf' | 'watchingSessions' | 'secondFactors';
interface Given extends Pick<AccountsDeps, FromOthers> {
  readonly passwordCost: PasswordCost;
}
interface AccountsModule extends Module {
  readonly authenticate: Authenticate;
  /** mails the owner of a pass whose end staff has moved */
  mailDays(tx: Database, mail: DaysMail): Promise<void>;
  /** mails the owners of day passes whose game was moved, after the transaction has committed */
  mailMovedGames(tx: Database, moved: readonly MovedGameMail[]): Promise<void>;
  /** a mail to nobody, which shows how the league's mails look */
  sampleMail(language: MailContent['language']): MailContent;
  /** what signing in shares with accounts */
  readonly shared: Omit<AccountsDeps, 'personalData' | FromOthers> &
    Pick<AccountsDeps, 'membershipsOf'> & { readonly digestKeys: Keys };
}

export const createAccounts = (ground: Ground, { passwordCost, ...others }: Given): AccountsModule => {
  const { db, clock, notifications, limits, outbox, geolocation, keysFor, origin, modules, legal } = ground;
  const tokens = createSessionTokens(keysFor('session tokens'));
  const cache = createSessionCache<OpenSession | undefined>(notifications);
  const digestKeys = keysFor('limit subjects');
  const shared = {
    db,
    clock,
    limits,
    outbox,
    tokens,
    digestKeys,
    mails: createAccountMails(outbox, origin, ground.league),
    mailBudget: createMailBudget(clock, digestKeys),
    passwords: createPasswords(limits, passwordCost),
    sessions: createSessions({
      db,
      clock,
      tokens,
      placeOf: async (request) => geolocation.placeOf(request),
      drop: cache.drop,
    }),
    membershipsOf: others.membershipsOf,
    consentsDue: async (userId: number) => consentsDue(db, (await legal.rules()).published, userId),
  };
  return {
    shared,
    authenticate: authenticateSessions({ db, clock, tokens, cache }),
    mailDays: (tx, mail) => mailDays(shared, tx, mail),
    mailMovedGames: queueMovedGameMails,
    sampleMail: (language) =>
      composeMail({ kind: 'confirm-email', language, name: null, origin: origin(), link: `${origin()}/tv` }),
    limits: ACCOUNT_LIMITS,
    serve: (app) => {
      geolocationRoutes(app, geolocation.countryOf);
      const personalData = modules().flatMap((module) => module.personalData ?? []);
      accountsRoutes(app, { ...shared, ...others, personalData });
    },
    tasks: {
      prompt: {
        ...movedGameTasks(shared),
        'forget-old-sessions': () => forgetOldSessions(db, clock()),
        'forget-old-tokens': async () => {
          await forgetOldTokens(db, clock());
          await forgetOldInvitations(db, clock());
        },
      },
    },
    recurring: [
      { pattern: '41 3 * * *', task: 'forget-old-sessions' },
      { pattern: '23 * * * *', task: 'forget-old-tokens' },
    ],
    personalData: {
      // those without a part of their own are read and erased by this module itself
      tables: {
        users: { exportedAs: 'account', isErased: true },
        sessions: { exportedAs: 'devices', isErased: true },
        identities: { exportedAs: 'identities', isErased: true },
        kept_places: { exportedAs: 'places', isErased: true },
        one_time_tokens: { isErased: true, why: 'digests of links, for at most some days' },
        staff_invitations: { exportedAs: 'staff_invitations', isErased: true },
        phone_challenges: { isErased: true, why: 'digests of codes, for some minutes' },
      },
      read: { staff_invitations: (userId) => invitationsForExport(db, userId) },
    },
    seeds: [
      { name: 'people', run: () => seedPeople(db, clock, ['member', 'visitor', 'admin', 'support', 'distributor']) },
      { name: 'camera person', run: () => seedPeople(db, clock, ['camera']) },
    ],
    describeDemo: async () => ({
      accounts: (['member', 'visitor', 'admin', 'support'] as const).map((kind) => ({
        email: DEMO_PEOPLE[kind].email,
        password: DEMO_PASSWORD,
        kind,
      })),
      distributor: { number: DEMO_DISTRIBUTOR, password: DEMO_PASSWORD },
      camera: { email: DEMO_PEOPLE.camera.email, password: DEMO_PASSWORD },
    }),
  };
};
