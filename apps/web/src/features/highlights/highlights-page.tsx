import type { ReadError } from '@palco/client/queries';
import type { Highlight } from '@palco/contracts/highlights/highlights';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { Switch } from '@palco/ui/switch.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HighlightsReply } from '../../api/highlights.ts';
import { setHidesScores, useHidesScores } from '../../session/hide-scores.ts';
import styles from './highlights-page.module.css';

interface HighlightsPageProps {
  readonly query: UseQueryResult<HighlightsReply, ReadError>;
  readonly title: string;
  readonly lead?: string | undefined;
  /** above the title */
  readonly sign?: ReactNode;
  readonly actions: (data: HighlightsReply['data']) => ReactNode;
  /** beside the switch, where a button that comes late moves nothing */
  readonly filter?: ReactNode;
  /** after the actions; shown even if there are no highlights */
  readonly nav?: ReactNode;
  readonly none?: string | undefined;
  readonly children: (plays: readonly Highlight[]) => ReactNode;
}
const FIVE = [1, 2, 3, 4, 5];

/** What the highlights of a game and of a day have in common. */
export const HighlightsPage = ({
  query,
  title,
  lead,
  sign,
  filter,
  actions,
  nav,
  none,
  children,
}: HighlightsPageProps) => {
  const { t } = useTranslation('moments');
  const { t: games } = useTranslation('games');
  const hidesScores = useHidesScores();
  const { data, isError, refetch } = query;
  const plays = data?.data.plays;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          {sign}
          <h1>{title}</h1>
          {lead && <p className={styles.quiet}>{lead}</p>}
        </div>
        <div className={styles.filters}>
          <Switch checked={hidesScores === true} onChange={({ target }) => setHidesScores(target.checked)}>
            {games('hideScores')}
          </Switch>
          {filter}
        </div>
        <div className={styles.actions}>
          {data && data.data.plays.length > 0 && actions(data.data)}
          {nav}
        </div>
      </header>
      {plays === undefined ? (
        isError ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <LoadingState text={t('loading')}>
            <div className={styles.waiting}>
              {FIVE.map((each) => (
                <span key={each} />
              ))}
            </div>
          </LoadingState>
        )
      ) : plays.length === 0 ? (
        <EmptyState icon={Sparkles} title={none ?? t('none')} text={t('noneText')} />
      ) : (
        children(plays)
      )}
    </div>
  );
};
