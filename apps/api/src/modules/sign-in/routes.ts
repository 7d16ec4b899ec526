import type { SignedIn } from '@palco/contracts/accounts';
import { inviteDistributor as inviteRow } from '@palco/contracts/people-staff';
import * as wire from '@palco/contracts/sign-in';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { AppleGateway } from '../../gateways/apple/apple.ts';
import type { FacebookGateway } from '../../gateways/facebook/facebook.ts';
import { cookieOf } from '../../http/cookies.ts';
import { serve } from '../../http/endpoint.ts';
import type { Passwords } from '../accounts/check-password.ts';
import type { Letters } from '../accounts/letters.ts';
import { presentSignedIn } from '../accounts/present-user.ts';
import { type MembershipsOf, readPerson } from '../accounts/read-person.ts';
import type { Place, Sessions } from '../accounts/sessions.ts';
import type { UserRow } from '../accounts/user-store.ts';
import type { Limits } from '../operations/limits.ts';
import type { Outbox } from '../operations/outbox.ts';
import { logInDistributor, registerDistributor } from './entrepreneur.ts';
import { inviteDistributor } from './invite-entrepreneur.ts';
import { logIn } from './log-in.ts';
import type { LoginTickets } from './login-ticket.ts';
import { phoneRoutes } from './phone-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { askForRecovery, resetPassword } from './recover.ts';
import { registerPerson } from './register-person.ts';

export interface SignInParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly letters: Letters;
  readonly outbox: Outbox;
  readonly tickets: LoginTickets;
  readonly membershipsOf: MembershipsOf;
  readonly placeOf: (request: FastifyRequest) => Promise<Place>;
  /** turns what somebody typed into a subject of the limits that tells nothing */
  readonly digestKey: Uint8Array;
  /** seals what waits in the queue */
  readonly sealKey: Uint8Array;
  /** scheme, host and port of the site */
  readonly origin: () => string;
  /** undefined: this way in is switched off */
  readonly apple: AppleGateway | undefined;
  readonly facebook: FacebookGateway | undefined;
  readonly isPhoneOn: boolean;
  readonly isEntrepreneurOn: boolean;
  /** ISO 3166 alpha-2 of the countries whose numbers get codes */
  readonly smsCountries: readonly string[];
}
export interface Entered {
  readonly user: UserRow;
  readonly token: string;
}
/** Every way in ends with the same answer, who one is and the token, and with one line in the log. */
export interface Doorman {
  welcome(request: FastifyRequest, way: string, entered: Entered): Promise<SignedIn>;
  turnAway<No extends { readonly refused: string }>(request: FastifyRequest, way: string, no: No): No;
}

const makeDoorman = (parts: SignInParts): Doorman => ({
  welcome: async (request, way, { user, token }) => {
    request.log.info({ user: user.id, way }, 'signed in');
    const known = await readPerson(parts, user);
    return presentSignedIn(known as NonNullable<typeof known>, token, parts.clock());
  },
  turnAway: (request, way, no) => {
    request.log.info({ way, refused: no.refused }, 'not signed in');
    return no;
  },
});

export const signInRoutes = (app: FastifyInstance, parts: SignInParts): void => {
  const doorman = makeDoorman(parts);
  const { welcome, turnAway } = doorman;
  /** the form's own id, else the cookie of the affiliate's link */
  const affiliateOf = (request: FastifyRequest, given: string | undefined): string | undefined =>
    given ?? cookieOf(request, 'affiliate_id');

  serve(app, wire.register, async ({ body, language, address, request }) => {
    const form = { ...body, affiliate_id: affiliateOf(request, body.affiliate_id) };
    const made = await registerPerson(parts, { form, language, address, request });
    return isRefusal(made) ? turnAway(request, 'register', made) : welcome(request, 'register', made);
  });
  serve(app, wire.logIn, async ({ body, address, request }) => {
    const entered = await logIn(parts, { ...body, address, request });
    return isRefusal(entered) ? turnAway(request, 'password', entered) : welcome(request, 'password', entered);
  });
  serve(app, wire.logInDistributor, async ({ body, address, request }) => {
    if (!parts.isEntrepreneurOn) return { refused: 'sign-in/method-off' };
    const entered = await logInDistributor(parts, { ...body, address, request });
    return isRefusal(entered) ? turnAway(request, 'entrepreneur', entered) : welcome(request, 'entrepreneur', entered);
  });
  serve(app, wire.registerDistributor, async ({ body, language, address, request }) => {
    if (!parts.isEntrepreneurOn) return { refused: 'sign-in/method-off' };
    const form = { ...body, affiliate_id: affiliateOf(request, body.affiliate_id) };
    const made = await registerDistributor(parts, { form, language, address, request });
    return isRefusal(made) ? turnAway(request, 'register', made) : welcome(request, 'register', made);
  });
  serve(app, wire.forgotPassword, async ({ body, address }) => {
    const no = await askForRecovery(parts, { email: body.email, address });
    return no ?? { sent: true as const, delayed: await parts.outbox.isDelayed('mail') };
  });
  serve(app, wire.resetPassword, ({ body, address }) => resetPassword(parts, { ...body, address }));
  serve(app, inviteRow, ({ viewer, body }) => inviteDistributor(parts, { actor: viewer.userId, number: body.number }));
  phoneRoutes(app, parts, doorman);
  providerRoutes(app, parts, doorman);
};
