/** The periods whose sales one global invoice gathers, in the league's zone. Pure. */
import { addDays, instantOf, type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';

export const PERIODS = ['day', 'week', 'month'] as const;
export type PeriodKind = (typeof PERIODS)[number];

export interface Period {
  readonly kind: PeriodKind;
  readonly first: LeagueDate;
  readonly last: LeagueDate;
  readonly from: Date;
  /** the first instant after it */
  readonly until: Date;
}
/** SAT's InformacionGlobal. */
interface GlobalTerms {
  readonly periodicity: '01' | '02' | '04';
  readonly months: string;
  readonly year: number;
}
const PERIODICITY = { day: '01', week: '02', month: '04' } as const satisfies Record<PeriodKind, string>;

const monthStart = (day: LeagueDate): LeagueDate => `${day.slice(0, 7)}-01` as LeagueDate;
/** Weeks run from Monday to Sunday and end with the month, because SAT's global invoice names a single month. */
const firstOf = (day: LeagueDate, kind: PeriodKind): LeagueDate => {
  if (kind === 'day') return day;
  const month = monthStart(day);
  if (kind === 'month') return month;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(day, -weekday);
  return monday < month ? month : monday;
};

/** The period in which this instant falls. */
export const periodOf = (at: Date, kind: PeriodKind, zone: Zone): Period => {
  const day = leagueDateOf(at, zone);
  const first = firstOf(day, kind);
  let last = day;
  while (firstOf(addDays(last, 1), kind) === first) last = addDays(last, 1);
  return { kind, first, last, from: instantOf(first, zone), until: instantOf(addDays(last, 1), zone) };
};

export const globalTermsOf = ({ kind, first }: Pick<Period, 'kind' | 'first'>): GlobalTerms => ({
  periodicity: PERIODICITY[kind],
  months: first.slice(5, 7),
  year: Number(first.slice(0, 4)),
});

/** Until when SAT lets a buyer's invoice be made: the end of the year of the sale, in the league's zone. */
export const lastRequestOf = (paidAt: Date, zone: Zone): Date =>
  instantOf(`${Number(leagueDateOf(paidAt, zone).slice(0, 4)) + 1}-01-01` as LeagueDate, zone);
