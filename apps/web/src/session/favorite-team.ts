/**
 * The club that a fan follows, as accounts store it (`contracts/league/teams.ts`). An account has it on every device; this
 * browser stores it too, so that its games come first before the account has been read, and for visitors.
 */
import { answerOf, jsonOf } from '@palco/browser/expected-faults';
import { storedText } from '@palco/browser/stored-text';
import { callHeaders } from '@palco/client/call-headers';
import type { SignedIn, User } from '@palco/contracts/accounts/accounts';
import { isTeamCode } from '@palco/contracts/league/teams';
import { CLUB_COOKIE, CLUB_DATA } from '@palco/contracts/web-render';
import { useSyncExternalStore } from 'react';
import { usePageData } from '../api/page-data.ts';
import { FAVORITE_CLUB_KEY } from './stored-names.ts';
import { writeCookie } from './write-cookie.ts';

/** The fan was asked and chose no club. */
const NONE = '-';
/** The prefix of a team that the account has; one without it was chosen by a visitor. */
const OF_ACCOUNT = '+';

const stored = storedText(FAVORITE_CLUB_KEY);
const read = (): string => stored.read() ?? '';
const teamIn = (text: string): string | undefined => (text && text !== NONE ? text.replace(OF_ACCOUNT, '') : undefined);

const YEAR_SECONDS = 31_536_000;
/** The next document is rendered with the club's games first, so that they need not move. */
const writeClub = (team: string | undefined): void =>
  isTeamCode(team) ? writeCookie(CLUB_COOKIE, team, YEAR_SECONDS) : writeCookie(CLUB_COOKIE, '', 0);
/** Where storage is blocked, only the cookie and the account keep the choice. */
const write = (text: string): void => {
  writeClub(teamIn(text));
  if (read() !== text) stored.write(text || undefined);
};

/**
 * `team`: undefined without a club; the one that the document was rendered for until storage is read. `isAsked`: the fan has
 * answered; true until storage is read.
 */
interface FavoriteTeam {
  readonly team: string | undefined;
  readonly isAsked: boolean;
}
export const useFavoriteTeam = (): FavoriteTeam => {
  const rendered = usePageData<string>(CLUB_DATA) ?? NONE;
  const text = useSyncExternalStore(stored.watch, read, () => rendered);
  return { team: teamIn(text), isAsked: text !== '' };
};

/** Saves the team in an account. Returns the changed account, or undefined when that failed. */
const save = async (id: number, team: string): Promise<SignedIn | undefined> => {
  const answer = await answerOf(`/api/users/${id}?is_lmp_live=1`, {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ team }),
  });
  return answer?.ok ? ((await jsonOf(answer)) as SignedIn | undefined) : undefined;
};

/** The account has been read: its club is stored here. An account without one gets what was chosen as a visitor. */
export const meetAccount = ({ id, team }: Pick<User, 'id' | 'team'>): void => {
  const text = read();
  if (team) write(OF_ACCOUNT + team);
  else if (text.startsWith(OF_ACCOUNT)) write('');
  else if (text && text !== NONE)
    void save(id, text).then((saved) => {
      if (saved?.team) write(OF_ACCOUNT + saved.team);
    });
};

/**
 * Chooses a club; undefined: none, and do not ask again. With an account, saves it there and returns the changed account, or
 * false when it could not be saved and nothing has changed. Returns true for a visitor.
 */
export const chooseTeam = async (
  team: string | undefined,
  account: number | undefined,
): Promise<SignedIn | boolean> => {
  const before = read();
  write(team === undefined ? NONE : account === undefined ? team : OF_ACCOUNT + team);
  if (account === undefined) return true;
  const saved = await save(account, team ?? '');
  if (!saved) write(before);
  return saved ?? false;
};

/** Somebody else may sign in on this device. */
export const forgetTeam = (): void => write('');
