/** What the form of a season begins with, and what its checkboxes do. Pure. */
import { COMPETITIONS, type Competition } from '@palco/contracts/league/competitions';
import type { SeasonTerms } from '@palco/contracts/season/season-staff';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';

export type SeasonDraft = Pick<SeasonTerms, 'label' | 'first_day' | 'last_day' | 'second_half_from' | 'competitions'>;
type SeasonCompetition = SeasonTerms['competitions'][number];

/** A winter season of the league: about three months. */
const USUAL_DAYS = 100;

/** A season that begins today, with a regular season from its first to its last day. */
export const seasonBeginning = (today: LeagueDate, nameOf: (competition: Competition) => string): SeasonDraft => {
  const last = addDays(today, USUAL_DAYS);
  const [from, to] = [today.slice(0, 4), last.slice(0, 4)];
  return {
    label: from === to ? from : `${from}-${to}`,
    first_day: today,
    last_day: last,
    second_half_from: null,
    competitions: [{ competition: 'regular-season', name: nameOf('regular-season'), first_day: today, last_day: last }],
  };
};

/** The season with other days; competitions that began or ended with the season still do. */
export const withDays = (
  terms: SeasonDraft,
  days: Partial<Pick<SeasonDraft, 'first_day' | 'last_day'>>,
): SeasonDraft => ({
  ...terms,
  ...days,
  competitions: terms.competitions.map((each) => ({
    ...each,
    ...(days.first_day !== undefined && each.first_day === terms.first_day && { first_day: days.first_day }),
    ...(days.last_day !== undefined && each.last_day === terms.last_day && { last_day: days.last_day }),
  })),
});

/** The season with a competition, or without it when it has no name; one that is new has all of the season's days. */
export const withCompetition = (
  terms: SeasonDraft,
  competition: Competition,
  name: string | undefined,
  days: Pick<SeasonCompetition, 'first_day' | 'last_day'> = terms,
): SeasonDraft => {
  const others = terms.competitions.filter((each) => each.competition !== competition);
  const { first_day, last_day } = days;
  const competitions = name === undefined ? others : [...others, { competition, name, first_day, last_day }];
  return {
    ...terms,
    competitions: competitions.toSorted(
      (one, other) => COMPETITIONS.indexOf(one.competition) - COMPETITIONS.indexOf(other.competition),
    ),
  };
};
