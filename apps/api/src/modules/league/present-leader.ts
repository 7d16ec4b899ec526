import { isPosition, positionAbbreviation } from '@palco/baseball/rules/position';
import type { ClubMember } from '@palco/baseball/scoring/season';
import type { LeaderRow } from '@palco/contracts/league/league';
import type { Club } from './league-cache.ts';
import type { Player } from './player.ts';
import type { BattingTotals, PitchingTotals } from './player-totals.ts';
import { presentBatting, presentPitching, type RowOf } from './present-statistics.ts';

const manOf = ({ player, club }: ClubMember, who: Player | undefined, clubRow: Club | undefined) => ({
  milb_id: player,
  name: who?.name ?? '',
  team: club,
  team_name: clubRow?.name ?? club,
  img: '',
  thumb: '',
  pos: who && isPosition(who.position) ? positionAbbreviation(who.position) : '',
});

export const presentBattingLeader = (
  line: BattingTotals & ClubMember,
  who: Player | undefined,
  club: Club | undefined,
  row: RowOf,
): LeaderRow => {
  const { year: _y, type: _t, opponent: _o, isHome: _i, date: _d, w: _w, l: _l, ...stats } = presentBatting(row, line);
  return { ...manOf(line, who, club), ...stats };
};

export const presentPitchingLeader = (
  line: PitchingTotals & ClubMember,
  who: Player | undefined,
  club: Club | undefined,
  row: RowOf,
): LeaderRow => {
  const { year: _y, type: _t, s: _s, ...stats } = presentPitching(row, line);
  return { ...manOf(line, who, club), ...stats };
};
