/** Faults that let somebody in who must stay out: seats and media, sign-in, staff, rights, the rules of every request. */
import type { Mutant } from './mutant.ts';

const STREAMING = 'apps/api/src/modules/streaming';
const SIGN_IN = 'apps/api/src/modules/sign-in';
const ACCOUNTS = 'apps/api/src/modules/accounts';
const STAFF_ACCESS = 'apps/api/src/modules/staff-access';
const RIGHTS = 'apps/api/src/modules/rights';
const HTTP = 'apps/api/src/http';

export const ACCESS: readonly Mutant[] = [
  {
    name: 'The signature of a media token is not checked',
    file: `${STREAMING}/media/media-token.ts`,
    line: 'if (!isRight) return undefined;',
    becomes: '',
    caughtBy: `${STREAMING}/media/media-token.test.ts`,
  },
  {
    name: 'A token of one game opens the media and keys of every game',
    file: `${STREAMING}/seats/seat-guard.ts`,
    line: 'if (claims?.gameId !== gameId) return false;',
    becomes: 'if (!claims) return false;',
    caughtBy: `${STREAMING}/media/media-origin.test.ts`,
  },
  {
    name: 'Two devices at the same moment both get the seat',
    file: `${STREAMING}/seats/seat-store.ts`,
    line: "const row = await tx.selectFrom('seats').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();",
    becomes: "const row = await tx.selectFrom('seats').selectAll().where('user_id', '=', userId).executeTakeFirst();",
    caughtBy: `${STREAMING}/seats/seats.test.ts`,
  },
  {
    name: 'A seat has room for a fifth game',
    file: `${STREAMING}/seats/seat.ts`,
    line: 'return games.size >= LEASES_PER_SEAT && !games.has(gameId);',
    becomes: 'return games.size > LEASES_PER_SEAT && !games.has(gameId);',
    caughtBy: `${STREAMING}/seats/seat.test.ts`,
  },
  {
    name: 'A teaser shows more than twenty seconds',
    file: `${STREAMING}/shared-plays/teaser.ts`,
    line: 'left -= segment(last).durationUs;',
    becomes: '',
    caughtBy: `${STREAMING}/shared-plays/teaser.test.ts`,
  },
  {
    name: 'A picture that staff cut goes on for those who watch',
    file: `${STREAMING}/watching/may-watch.ts`,
    line: '!isCut(game);',
    becomes: 'true;',
    caughtBy: `${STREAMING}/watching/may-watch.test.ts`,
  },
  {
    name: 'A rule about a club outweighs the exception for one game',
    file: `${RIGHTS}/rule.ts`,
    line: '(terms.game === null ? 0 : 64) +',
    becomes: '(terms.game === null ? 0 : 24) +',
    caughtBy: `${RIGHTS}/decide-rights.test.ts`,
  },
  {
    name: 'The answer of Apple or Facebook counts in a browser that asked for none',
    file: `${SIGN_IN}/redirect-flow.ts`,
    line: 'return timingSafeEqual(Buffer.from(state), Buffer.from(stored)) ? { state: stored, nonce } : undefined;',
    becomes: 'return { state: stored, nonce };',
    caughtBy: `${SIGN_IN}/providers.test.ts`,
  },
  {
    name: 'A new password leaves the sessions of a thief open',
    file: `${ACCOUNTS}/change-password.ts`,
    line: 'await endAllOf(user.id);',
    becomes: '',
    caughtBy: `${SIGN_IN}/recover.test.ts`,
  },
  {
    name: 'A deleted account leaves its sign-in by Facebook and Apple behind',
    file: `${ACCOUNTS}/delete-account.ts`,
    line: "await tx.deleteFrom('identities').where('user_id', '=', user.id).execute();",
    becomes: '',
    caughtBy: `${ACCOUNTS}/profile.test.ts`,
  },
  {
    name: 'Every role may do everything that staff may',
    file: `${HTTP}/authenticate.ts`,
    line: "if (!access.some((role) => viewer.roles.includes(role)) && !viewer.roles.includes('admin'))",
    becomes: 'if (!viewer.roles.length)',
    caughtBy: `${STAFF_ACCESS}/roles.test.ts`,
  },
  {
    name: "Another site's page may make calls of the console",
    file: `${HTTP}/console-calls.ts`,
    line: "if (!calls.has(raw) || headers[OWN_HEADER] !== '1') return undefined;",
    becomes: 'if (!calls.has(raw)) return undefined;',
    caughtBy: `${STAFF_ACCESS}/sign-in.test.ts`,
  },
  {
    name: 'Any peer may say from which address a request comes',
    file: `${HTTP}/trusted-proxies.ts`,
    line: "if (!proxies.length) return (request) => request.socket.remoteAddress ?? '';",
    becomes: 'if (!proxies.length) return (request) => proxyAddr(request, () => true);',
    caughtBy: `${HTTP}/trusted-proxies.test.ts`,
  },
  {
    name: 'The log keeps media tokens',
    file: `${HTTP}/scrub.ts`,
    line: ".replace(MEDIA_TOKEN, '$1[token]')",
    becomes: '',
    caughtBy: `${HTTP}/scrub.test.ts`,
  },
  {
    name: 'What staff types may end the element that carries the data of a page',
    file: 'apps/api/src/modules/content/document.ts',
    line: '`<script type="application/json" id="${id}">${JSON.stringify(content).replaceAll(\'<\', \'\\\\u003c\')}</script>`;',
    becomes: '`<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;',
    caughtBy: 'apps/api/src/modules/content/document.test.ts',
  },
  {
    name: 'What staff does is in no log',
    file: 'apps/api/src/modules/operations/audit.ts',
    line: 'await record(db, entry, false);',
    becomes: '',
    caughtBy: `${ACCOUNTS}/staff.test.ts`,
  },
];
