import type { FastifyRequest } from 'fastify';
import type { Keys } from '../../keys.ts';
import type { Passwords } from '../accounts/check-password.ts';
import type { SessionTokens } from '../accounts/session-token.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { CodeDeps } from './check-code.ts';

/** Everything that signing in to the console needs from outside. */
export interface StaffAccessDeps extends CodeDeps {
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  readonly sessions: Sessions;
  readonly digestKeys: Keys;
  /** scheme, host and port that the browser used; passkeys belong to the host */
  /** the short name of the league, which authenticators show */
  readonly leagueName: () => string;
  readonly originOf: (request: FastifyRequest) => string;
}
