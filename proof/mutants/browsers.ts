/** Faults that end a page in a browser other than Chromium, or spend money that the page did not show. */
import type { Mutant } from './mutant.ts';

const BROWSER = 'packages/browser/src';
const VIDEO = 'apps/web/src/player/video';
const MONEY_PAGES = 'apps/api/src/modules/payments';

export const BROWSERS: readonly Mutant[] = [
  {
    name: 'A convenience that the browser refuses ends the page',
    file: `${BROWSER}/attempt.ts`,
    line: 'return unlessRefused(fault);',
    becomes: 'throw fault;',
    caughtBy: `${BROWSER}/conveniences.test.ts`,
  },
  {
    name: 'A mistake of ours in a convenience is told to nobody',
    file: `${BROWSER}/attempt.ts`,
    line: 'if (!isRefusal(fault)) reportFault(fault);',
    becomes: '',
    caughtBy: `${BROWSER}/conveniences.test.ts`,
  },
  {
    name: 'The lock screen of every browser gets an endless duration',
    file: `${BROWSER}/media-session.ts`,
    line: 'if (takesInfinity(media)) return Number.POSITIVE_INFINITY;',
    becomes: 'return Number.POSITIVE_INFINITY;',
    caughtBy: `${BROWSER}/media-session.test.ts`,
  },
  {
    name: 'The clipboard is asked for after the press',
    file: `${BROWSER}/share-address.ts`,
    line: 'const copying = copyText(left);',
    becomes: "const copying = left.then((url) => copyText(url ?? ''));",
    caughtBy: `${BROWSER}/share-address.test.ts`,
  },
  {
    name: 'Blocked storage throws when it is read',
    file: `${BROWSER}/storage.ts`,
    line: 'read: (name) => unstored.get(name) ?? attempt(() => find()?.getItem(name)) ?? undefined,',
    becomes: 'read: (name) => unstored.get(name) ?? find()?.getItem(name) ?? undefined,',
    caughtBy: `${BROWSER}/storage.test.ts`,
  },
  {
    name: 'A seek that hangs goes on hanging',
    file: `${VIDEO}/watch-seek.ts`,
    line: 'if (mayJudge && hangs(seek, now(), openedFor)) {',
    becomes: 'if (mayJudge && hangs(seek, now(), openedFor) && video.ended) {',
    caughtBy: `${VIDEO}/watch-seek.test.ts`,
  },
  {
    name: 'A catch that looks at no fault passes the check',
    file: 'tools/check-browser.ts',
    line: String.raw`/\bcatch\s*\{|\bcatch\s*\(\s*_\w*\s*\)|\.catch\(\s*(async )?\(\s*(_\w*)?\s*\)/,`,
    becomes: String.raw`/\bnothing\b/,`,
    caughtBy: 'tools/check-browser.test.ts',
  },
  {
    name: 'A buyer pays another amount than the page showed',
    file: `${MONEY_PAGES}/shown-order.ts`,
    line: 'if (shown.total !== totalCents || shown.currency !== region.currency)',
    becomes: 'if (shown.currency !== region.currency)',
    caughtBy: `${MONEY_PAGES}/shown-order.slow.test.ts`,
  },
  {
    name: 'A page spends for whoever signed in last in another tab',
    file: 'apps/api/src/http/authenticate.ts',
    line: "if (viewer && drawnFor !== undefined && drawnFor !== String(viewer.userId)) return 'session/other-account';",
    becomes: '',
    caughtBy: 'apps/api/src/http/other-account.test.ts',
  },
  {
    name: 'A pass is bought again when the clock is a moment off',
    file: 'apps/api/src/modules/memberships/membership.ts',
    line: '(each) => !each.revokedAt && hasBegun(each, startsAt) && each.endsAt >= endsAt && coversAllOf(each, wanted),',
    becomes:
      '(each) => !each.revokedAt && hasBegun(each, startsAt) && each.endsAt > endsAt && coversAllOf(each, wanted),',
    caughtBy: 'apps/api/src/modules/memberships/membership.test.ts',
  },
  {
    name: 'A role is given to an address that nobody confirmed',
    file: 'apps/api/src/modules/accounts/staff.ts',
    line: "if (isRaised && !user.email_confirmed_at) return refuse('staff/email-unconfirmed');",
    becomes: '',
    caughtBy: 'apps/api/src/modules/accounts/staff-invitations.test.ts',
  },
  {
    name: 'Each port of a proxy is an address with limits of its own',
    file: 'apps/api/src/http/plain-address.ts',
    line: "const node = bracketed ?? bare.replace(/^([\\d.]+):[\\w.-]*$/, '$1');",
    becomes: 'const node = bracketed ?? bare;',
    caughtBy: 'apps/api/src/http/trusted-proxies.test.ts',
  },
  {
    name: 'A player of other seasons is missing from the box score',
    file: 'apps/api/src/modules/league/player-store.ts',
    line: "join.onRef('spot.player_id', '=', 'players.id').on('spot.season_id', '=', seasonId),",
    becomes: "join.onRef('spot.player_id', '=', 'players.id'),",
    caughtBy: 'apps/api/src/modules/league/three-seasons.test.ts',
  },
];
