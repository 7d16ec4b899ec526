/** Composes accounts, sessions and sign-in. */
import type { SignInMethod } from '@palco/contracts/sign-in-methods';
import type { Database } from '@palco/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createAppleGateway } from './gateways/apple/apple.ts';
import { createFacebookGateway } from './gateways/facebook/facebook.ts';
import type { Geolocation } from './gateways/geolocation/geolocation.ts';
import type { Notifications } from './gateways/notifications/notifications.ts';
import type { Authenticate } from './http/viewer.ts';
import type { Recurring, Task } from './jobs/runner.ts';
import { type Keys, keysOf, type Secrets } from './keys.ts';
import { createAccountMails } from './modules/accounts/account-mails.ts';
import { authenticateSessions, type OpenSession } from './modules/accounts/authenticate-session.ts';
import { createPasswords } from './modules/accounts/check-password.ts';
import { type DaysMail, mailDays } from './modules/accounts/days-mail.ts';
import { forgetOldInvitations, invitationsForExport } from './modules/accounts/kept-invitations.ts';
import { createMailBudget } from './modules/accounts/mail-budget.ts';
import { type MovedGameMail, movedGameTasks, queueMovedGameMails } from './modules/accounts/moved-game-mail.ts';
import { forgetOldTokens } from './modules/accounts/one-time-token.ts';
import type { PasswordCost } from './modules/accounts/password-hash.ts';
import { accountsRoutes } from './modules/accounts/routes.ts';
import { createSessionCache } from './modules/accounts/session-cache.ts';
import { createSessionTokens } from './modules/accounts/session-token.ts';
import { createSessions, forgetOldSessions } from './modules/accounts/sessions.ts';
import { forgetNotes, notesForExport } from './modules/desk/notes.ts';
import { alertsForExport, forgetAlertsOf } from './modules/game-alerts/personal-data.ts';
import { presentMembership, readMembershipRows } from './modules/memberships/present-membership.ts';
import type { Limits } from './modules/operations/limits.ts';
import type { Outbox } from './modules/operations/outbox.ts';
import { eraseBuyerData } from './modules/payments/invoice-request.ts';
import { purchasesForExport } from './modules/payments/purchases-for-export.ts';
import { createLoginTickets } from './modules/sign-in/login-ticket.ts';
import { sendRecovery } from './modules/sign-in/recover.ts';
import { signInRoutes } from './modules/sign-in/routes.ts';
import { checkCode } from './modules/staff-access/check-code.ts';
import { factorsForExport, factorsOf, forgetFactors } from './modules/staff-access/factor-store.ts';
import { staffAccessRoutes } from './modules/staff-access/routes.ts';
import { attemptsForExport, forgetAttemptsOf } from './modules/streaming/attempt-store.ts';
import { forgetSeat, leasesForExport, watchingSessions } from './modules/streaming/lease-store.ts';
import type { ProviderSettings } from './provider-settings.ts';

export interface PeopleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly notifications: Notifications;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly providers: ProviderSettings;
  readonly geolocation: Geolocation;
  readonly secrets: Secrets;
  /** encrypt the payload of queued jobs */
  readonly sealKeys: Keys;
  /** scheme, host and port of the site */
  readonly origin: () => string;
  readonly passwordCost: PasswordCost;
}
export interface People {
  readonly authenticate: Authenticate;
  /** mails the owner of a pass whose end staff has moved */
  mailDays(tx: Database, mail: DaysMail): Promise<void>;
  /** mails the owners of day passes whose game was moved, after the transaction has committed */
  mailMovedGames(tx: Database, moved: readonly MovedGameMail[]): Promise<void>;
  serve(app: FastifyInstance): void;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly recurring: readonly Recurring[];
}

export const createPeople = (deps: PeopleDeps): People => {
  const {
    db,
    clock,
    config,
    notifications,
    limits,
    outbox,
    providers,
    geolocation,
    secrets,
    sealKeys,
    origin,
    passwordCost,
  } = deps;
  const tokens = createSessionTokens(keysOf(secrets, 'session tokens'));
  const cache = createSessionCache<OpenSession | undefined>(notifications);
  const placeOf = async (request: FastifyRequest) => geolocation.placeOf(request);
  const mails = createAccountMails(outbox, origin);
  const digestKeys = keysOf(secrets, 'limit subjects');
  const mailBudget = createMailBudget(clock, digestKeys);
  const shared = {
    db,
    clock,
    limits,
    outbox,
    mails,
    mailBudget,
    passwords: createPasswords(limits, passwordCost),
    sessions: createSessions({ db, clock, tokens, placeOf, drop: cache.drop }),
    membershipsOf: async (userId: number) =>
      (await readMembershipRows(db, { userId })).filter(({ revoked_at }) => !revoked_at).map(presentMembership),
  };
  const factors = { db, clock, limits, factorKeys: keysOf(secrets, 'second factors') };
  const isOn = (method: SignInMethod): boolean => config.people.PALCO_SIGN_IN.includes(method);
  return {
    authenticate: authenticateSessions({ db, clock, tokens, cache }),
    mailDays: (tx, mail) => mailDays(shared, tx, mail),
    mailMovedGames: queueMovedGameMails,
    serve: (app) => {
      accountsRoutes(app, {
        ...shared,
        tokens,
        watchingSessions: (userId) => watchingSessions(db, userId, clock()),
        secondFactors: {
          hasAny: async (userId) => (await factorsOf(db, userId)).length > 0,
          check: (userId, code) => checkCode(factors, userId, code),
        },
        personalData: [
          { name: 'staff_invitations', read: (userId) => invitationsForExport(db, userId) },
          { name: 'second_factors', read: (userId) => factorsForExport(db, userId) },
          { name: 'watched', read: (userId) => leasesForExport(db, userId) },
          { name: 'attempts_to_watch', read: (userId) => attemptsForExport(db, userId) },
          { name: 'notes_of_staff', read: (userId) => notesForExport(db, userId) },
          { name: 'purchases', read: (userId) => purchasesForExport(db, userId) },
          { name: 'game_alerts', read: (userId) => alertsForExport(db, userId, clock()) },
        ],
        forgetPerson: [forgetSeat, forgetAttemptsOf, forgetNotes, eraseBuyerData, forgetFactors, forgetAlertsOf],
      });
      staffAccessRoutes(app, {
        ...shared,
        ...factors,
        tokens,
        digestKeys,
        originOf: (request) => config.origin ?? `${request.protocol}://${request.headers.host}`,
      });
      signInRoutes(app, {
        ...shared,
        placeOf,
        origin,
        sealKeys,
        digestKeys,
        tickets: createLoginTickets(keysOf(secrets, 'login tickets')),
        apple: isOn('apple') && providers.apple ? createAppleGateway(providers.apple, clock) : undefined,
        facebook: isOn('facebook') && providers.facebook ? createFacebookGateway(providers.facebook, clock) : undefined,
        isPhoneOn: isOn('phone') && providers.sms !== undefined,
        isDistributorOn: isOn('entrepreneur'),
        smsCountries: config.people.PALCO_SMS_COUNTRIES,
      });
    },
    tasks: {
      ...movedGameTasks(shared),
      'send-recovery': sendRecovery({ db, clock, mails, mailBudget, sealKeys }),
      'forget-old-sessions': () => forgetOldSessions(db, clock()),
      'forget-old-tokens': async () => {
        await forgetOldTokens(db, clock());
        await forgetOldInvitations(db, clock());
      },
    },
    recurring: [
      { pattern: '41 3 * * *', task: 'forget-old-sessions' },
      { pattern: '23 * * * *', task: 'forget-old-tokens' },
    ],
  };
};
