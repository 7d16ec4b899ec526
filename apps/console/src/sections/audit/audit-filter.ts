/** The filter of the audit log, as the address has it and as the API takes it. */
import { STAFF_ACTIONS, type StaffAction } from '@palco/contracts/operations/staff-actions';
import { addDays, instantOf, leagueDateFrom, type Zone } from '@palco/kernel/league-date';

export interface AuditFilter {
  readonly text?: string | undefined;
  readonly actor?: number | undefined;
  readonly action?: StaffAction | undefined;
  readonly kind?: 'change' | 'look' | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export const FILTER_NAMES = ['text', 'actor', 'action', 'kind', 'subject', 'from', 'to'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Invalid values in the address are left out. Both days are included in full, in league time. */
export const filterOf = (params: URLSearchParams, zone: Zone): AuditFilter => {
  const action = STAFF_ACTIONS.find((each) => each === params.get('action'));
  const kind = (['change', 'look'] as const).find((each) => each === params.get('kind'));
  const [from, to] = [leagueDateFrom(params.get('from') ?? ''), leagueDateFrom(params.get('to') ?? '')];
  return {
    text: params.get('text')?.trim() || undefined,
    actor: Number(params.get('actor')) || undefined,
    action,
    kind,
    subject: params.get('subject')?.trim() || undefined,
    from: from && instantOf(from, zone).toISOString(),
    to: to && instantOf(addDays(to, 1), zone).toISOString(),
  };
};
