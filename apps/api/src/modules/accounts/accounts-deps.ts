import type { ConsentDue } from '@palco/contracts/legal/legal';
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import type { Database } from '@palco/database/connect';
import type { Refusal } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import type { PersonalData } from '../../module.ts';
import type { LimitRefusal, Limits } from '../operations/limits.ts';
import type { Outbox } from '../operations/outbox.ts';
import type { AccountMails } from './account-mails.ts';
import type { Passwords } from './check-password.ts';
import type { AccountLimit } from './limits.ts';
import type { MailBudget } from './mail-budget.ts';
import type { SessionTokens } from './session-token.ts';
import type { Sessions } from './sessions.ts';

/** The memberships of a person, read from their own module. */
export type MembershipsOf = (userId: number) => Promise<readonly OwnedMembership[]>;

/** The versions of the legal documents that a person has yet to accept. */
export type ConsentsDueOf = (userId: number) => Promise<readonly ConsentDue[]>;

/** The ids of a person's sessions in which a game is playing now. */
export type WatchingSessions = (userId: number) => Promise<ReadonlySet<string>>;

/** The second factors of staff, from the module that owns them. */
export interface SecondFactors {
  hasAny(userId: number): Promise<boolean>;
  /** a refusal unless the code is right */
  check(userId: number, code: string): Promise<Refusal<'staff/code-wrong'> | LimitRefusal | undefined>;
}

/** Everything the accounts module needs from outside. Each use case picks what it uses. */
export interface AccountsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits<AccountLimit>;
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  readonly sessions: Sessions;
  readonly mails: AccountMails;
  readonly mailBudget: MailBudget;
  readonly outbox: Outbox;
  readonly membershipsOf: MembershipsOf;
  readonly consentsDue: ConsentsDueOf;
  readonly watchingSessions: WatchingSessions;
  readonly secondFactors: SecondFactors;
  /** what every module stores about people */
  readonly personalData: readonly PersonalData[];
}
