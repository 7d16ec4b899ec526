/** Reads what passes are for, and names it in their titles, so that every page, mail and list that names a pass says it. */
import { type GameStatus, statusOfCode } from '@palco/baseball/rules/game-status';
import type { Competition } from '@palco/contracts/league/competitions';
import type { MoreTexts, Titled } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import { byLanguage, type Language, localeOf } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { serverTexts } from '@palco/texts/server-texts';
import { sql } from 'kysely';
import { type Choice, type ChosenGame, gamePassFrom, NO_CHOICE } from './choice.ts';
import { daysOf, type Plan } from './plan.ts';

/** As it is stored with an order, a gift or a pass. */
export interface StoredChoice {
  readonly club: string | null;
  readonly game_id: number | null;
}

/** A game that has left the calendar is one that will not be played. */
const goneGame = (id: number): ChosenGame => ({
  id,
  competition: 'exhibition',
  away: '',
  home: '',
  status: 'cancelled',
  isFree: false,
  officialDate: '1970-01-01' as LeagueDate,
  startsAt: new Date(0),
  resumesAt: null,
  endedAt: null,
});

const readGame = async (db: Database, id: number): Promise<ChosenGame | undefined> => {
  // shared: whoever moves the game meanwhile also moves the pass that is being granted
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).forShare().executeTakeFirst();
  return (
    row && {
      id,
      competition: row.competition as Competition,
      away: row.away,
      home: row.home,
      status: statusOfCode(row.status) as GameStatus,
      isFree: row.is_free,
      officialDate: row.official_date as LeagueDate,
      startsAt: row.starts_at,
      resumesAt: row.resumes_at,
      endedAt: row.ended_at,
    }
  );
};

/** The choice of something that was sold. */
export const readChoice = async (tx: Database, { club, game_id: id }: StoredChoice): Promise<Choice> =>
  club === null && id === null
    ? NO_CHOICE
    : { club, game: id === null ? null : ((await readGame(tx, id)) ?? goneGame(id)) };

/** A club of the newest season that still goes on, or of the one to come. */
const isClub = async (db: Database, letters: string, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('clubs')
    .innerJoin('seasons', 'seasons.id', 'clubs.season_id')
    .select('abbreviation')
    .where('abbreviation', '=', letters)
    .where('seasons.last_day', '>=', at.toISOString().slice(0, 10))
    .executeTakeFirst()) !== undefined;

const isSold = (game: ChosenGame, plan: Plan, at: Date): boolean =>
  !game.isFree &&
  game.status !== 'cancelled' &&
  plan.competitions.includes(game.competition) &&
  gamePassFrom(game).getTime() + daysOf(plan.validity) * 86_400_000 > at.getTime();

/** What a buyer has chosen, if this plan is sold for it. */
export const chooseFor = async (
  db: Database,
  plan: Plan,
  { club, game: id }: { readonly club?: string | undefined; readonly game?: number | undefined },
  at: Date,
): Promise<Choice | Refusal<'plans/choice-wrong'>> => {
  const wrong = refuse('plans/choice-wrong');
  if (plan.scope === 'club')
    return club !== undefined && id === undefined && (await isClub(db, club, at)) ? { club, game: null } : wrong;
  if (plan.scope === 'all') return club === undefined && id === undefined ? NO_CHOICE : wrong;
  const game = id === undefined || club !== undefined ? undefined : await readGame(db, id);
  return game && isSold(game, plan, at) ? { club: null, game } : wrong;
};

interface Name {
  readonly club: string | null;
  readonly away: string | null;
  readonly home: string | null;
  /** league day */
  readonly day: string | null;
}
const wordsOf = ({ club, away, home, day }: Name, title: string, language: Language): string => {
  const texts = serverTexts(language, 'server-passes');
  if (club !== null) return texts('club', { title, club });
  if (away === null || home === null || day === null) return title;
  const date = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return texts('game', { title, away, home, day: date.format(new Date(`${day}T12:00:00Z`)) });
};

/** Titles that also say what the pass is for. */
export const titlesFor = (
  name: Name | undefined,
  { title, title_en, texts = {} }: Titled,
): { title: string; title_en: string; texts: MoreTexts<{ readonly title: string }> } => {
  if (!name) return { title, title_en, texts };
  const more = byLanguage((language) => ({
    title: wordsOf(
      name,
      language === 'es' ? title : language === 'en' ? title_en : (texts[language]?.title ?? title_en),
      language,
    ),
  }));
  const { es, en, ...others } = more;
  return { title: es.title, title_en: en.title, texts: others };
};

const keyOf = ({ club, game_id }: StoredChoice): string => `${club ?? ''} ${game_id ?? ''}`;

/** The names of these choices; undefined: everything, or a game that has left the calendar. */
export const readNames = async (
  db: Database,
  choices: readonly StoredChoice[],
): Promise<(choice: StoredChoice) => Name | undefined> => {
  const chosen = new Map(
    choices.filter(({ club, game_id }) => club !== null || game_id !== null).map((each) => [keyOf(each), each]),
  );
  if (!chosen.size) return () => undefined;
  const values = [...chosen.values()];
  const { rows } = await sql<Name & { readonly letters: string | null; readonly game_id: number | null }>`
    select chosen.letters, chosen.game_id,
      case when chosen.letters is not null then coalesce((select short_name from clubs
        where abbreviation = chosen.letters order by season_id desc limit 1), chosen.letters) end as club,
      coalesce(away.short_name, games.away) as away, coalesce(home.short_name, games.home) as home,
      games.official_date::text as day
    from unnest(${values.map(({ club }) => club)}::text[], ${values.map(({ game_id }) => game_id)}::int[])
      as chosen (letters, game_id)
    left join games on games.id = chosen.game_id
    left join clubs as away on away.season_id = games.season_id and away.abbreviation = games.away
    left join clubs as home on home.season_id = games.season_id and home.abbreviation = games.home
  `.execute(db);
  const names = new Map(rows.map((row) => [keyOf({ club: row.letters, game_id: row.game_id }), row]));
  return (choice) => names.get(keyOf(choice));
};

/** One title, as for a new order. */
export const readTitles = async (db: Database, titled: Titled, choice: StoredChoice) =>
  titlesFor((await readNames(db, [choice]))(choice), titled);

/** As it is stored. */
export const storedChoice = ({ club, game }: Choice): StoredChoice => ({ club, game_id: game?.id ?? null });
