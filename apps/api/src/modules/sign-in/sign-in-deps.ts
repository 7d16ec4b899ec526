import type { CodeChannel } from '@palco/contracts/sign-in/sign-in-methods';
import type { Database } from '@palco/database/connect';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { AppleGateway } from '../../gateways/apple/apple.ts';
import type { FacebookGateway } from '../../gateways/facebook/facebook.ts';
import type { Keys } from '../../keys.ts';
import type { AccountMails } from '../accounts/account-mails.ts';
import type { ConsentsDueOf, MembershipsOf } from '../accounts/accounts-deps.ts';
import type { Passwords } from '../accounts/check-password.ts';
import type { MailBudget } from '../accounts/mail-budget.ts';
import type { Place, Sessions } from '../accounts/sessions.ts';
import type { ReadLegalRules } from '../legal/legal-rules.ts';
import type { Limits } from '../operations/limits.ts';
import type { Outbox } from '../operations/outbox.ts';
import type { SignInLimit } from './limits.ts';
import type { LoginTickets } from './login-ticket.ts';

/** Everything the sign-in module needs from outside. Each use case picks what it uses. */
export interface SignInDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits<SignInLimit>;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly mails: AccountMails;
  readonly mailBudget: MailBudget;
  readonly outbox: Outbox;
  readonly tickets: LoginTickets;
  readonly membershipsOf: MembershipsOf;
  readonly placeOf: (request: FastifyRequest) => Promise<Place>;
  /** turn an e-mail, a number or a password into a subject of the limits that reveals nothing */
  readonly digestKeys: Keys;
  /** encrypt the payload of queued jobs */
  readonly sealKeys: Keys;
  /** scheme, host and port of the site */
  readonly origin: () => string;
  /** undefined: this sign-in method is off */
  readonly apple: AppleGateway | undefined;
  readonly facebook: FacebookGateway | undefined;
  readonly legalRules: ReadLegalRules;
  readonly consentsDue: ConsentsDueOf;
  readonly isPhoneOn: boolean;
  readonly isDistributorOn: boolean;
  /** how a code may be sent */
  readonly codeChannels: readonly CodeChannel[];
  /** ISO 3166 alpha-2 of the countries whose numbers may receive codes */
  readonly smsCountries: readonly string[];
}
