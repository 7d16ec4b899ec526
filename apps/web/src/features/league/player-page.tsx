import { useReply } from '@palco/client/queries';
import type { ClubCard, PlayerCard } from '@palco/contracts/league/league';
import { playerAddress } from '@palco/contracts/league/league-addresses';
import type { PlayerStats } from '@palco/contracts/league/statistics';
import { Notice } from '@palco/ui/notice.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import { Tabs } from '@palco/ui/tabs.tsx';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LatestHighlights } from '../../follow/latest-highlights.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useResults } from './hidden-results.tsx';
import { LeaguePage } from './league-page.tsx';
import { Missing } from './missing.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerStatTables, type StatLists } from './player-stats.tsx';
import { ReplyPart } from './reply-part.tsx';
import { BATTING, FIELDING, PITCHING } from './stat-columns.ts';
import { useTitle } from './use-title.ts';

interface PlayerReply {
  readonly player: PlayerCard;
  readonly club: ClubCard | null;
  readonly season: string | null;
  readonly isCounting: boolean;
  /** of the games in `stats` */
  readonly logSeason: string | null;
  readonly stats: PlayerStats;
}
const COLUMNS = { batting: BATTING, pitching: PITCHING, fielding: FIELDING };
type Kind = keyof typeof COLUMNS;

const FigureTabs = ({ player, logSeason, stats }: Pick<PlayerReply, 'player' | 'logSeason' | 'stats'>) => {
  const { t } = useTranslation('league');
  const results = useResults();
  const order: readonly Kind[] =
    player.positionAbbr === 'P' ? ['pitching', 'batting', 'fielding'] : ['batting', 'pitching', 'fielding'];
  const kinds = order.filter((kind) => stats[kind].byYear.length > 0);
  const [chosen, setChosen] = useState<Kind>();
  const selected = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  if (!selected) return <EmptyState icon={UserX} title={t('none')} />;
  return (
    <Tabs
      label={t('player.kind')}
      selected={selected}
      onSelect={setChosen}
      tabs={kinds.map((id) => ({
        id,
        label: t(`leaders.${id}`),
        content: (
          <PlayerStatTables
            key={id}
            player={String(player.mlbId)}
            kind={id}
            lists={stats[id] as StatLists}
            logSeason={logSeason}
            columns={COLUMNS[id]}
            results={results}
          />
        ),
      }))}
    />
  );
};

/** A player: personal data, and stats by season and by game. */
export const Component = () => {
  const { t } = useTranslation('league');
  const { id = '' } = useParams();
  const query = useReply<PlayerReply>(playerAddress(id));
  useTitle(query.data?.player.name);
  if (query.error?.isUnknown)
    return (
      <LeaguePage>
        <Missing
          icon={UserX}
          title={t('player.missing')}
          text={t('player.missingText')}
          action={<ButtonLink to="/leaders">{t('player.toLeaders')}</ButtonLink>}
        />
      </LeaguePage>
    );
  return (
    <LeaguePage>
      <ReplyPart query={query}>
        {({ player, club, season, isCounting, logSeason, stats }) => (
          <>
            <PlayerHead player={player} club={club} season={season} />
            {isCounting && <Notice kind="waiting">{t('counting')}</Notice>}
            <FigureTabs key={player.mlbId} player={player} logSeason={logSeason} stats={stats} />
            <LatestHighlights of={{ player: player.mlbId }} />
          </>
        )}
      </ReplyPart>
    </LeaguePage>
  );
};
