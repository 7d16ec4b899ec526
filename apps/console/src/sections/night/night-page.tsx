import { fillScreen, leaveScreen } from '@palco/browser/fullscreen';
import type { Night } from '@palco/contracts/night/night-staff';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { Segmented } from '@palco/ui/segmented.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { showToast } from '@palco/ui/toasts';
import Maximize from 'lucide-react/icons/maximize';
import Megaphone from 'lucide-react/icons/megaphone';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useDayName } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { ticking } from '../../parts/ticking.tsx';
import { useMe } from '../../session/me.ts';
import { becomeWall, useIsWall } from '../../session/wall.ts';
import { isStarting } from './game-stage.ts';
import styles from './night.module.css';
import { NightBody } from './night-body.tsx';
import { useClubs } from './use-clubs.ts';
import { useNightNow, useNightOf } from './use-night.ts';
import { useNightWords } from './use-night-words.ts';

const VIEWS = ['now', 'yesterday', 'week'] as const;
type View = (typeof VIEWS)[number];
const DAYS_BACK: Readonly<Record<Exclude<View, 'now'>, number>> = { yesterday: 1, week: 7 };

/** `5 games · 2 live · the next in 13 minutes` */
const useLead = () => {
  const { t } = useTranslation();
  const { ageOf } = useNightWords();
  return (night: Night): string => {
    const live = night.games.filter(({ status }) => status === 'in_progress').length;
    const next = night.games
      .filter((game) => isStarting(game) && game.starts_at > night.at)
      .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))[0];
    return [
      t('night.gamesCount', { count: night.games.length, live }),
      next && t('night.nextIn', { age: ageOf(night.at, Date.parse(next.starts_at)) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

/** Game night: whether all is well, what is this person's to do, and what changed. */
export const Component = () => {
  const { t } = useTranslation();
  const dayOf = useDayName();
  const leadOf = useLead();
  const clubs = useClubs();
  const { roles } = useMe();
  const isWall = useIsWall();
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'now';
  const live = useNightNow();
  const today = live.night?.day as LeagueDate | undefined;
  const other = useNightOf(view === 'now' || !today ? undefined : addDays(today, -DAYS_BACK[view]));
  const night = view === 'now' ? live.night : other.data;
  return (
    <div className={styles.page} data-wall={isWall || undefined}>
      <PageHead
        title={night ? dayOf(night.day as LeagueDate) : t('frame.night')}
        lead={night ? leadOf(night) : t('night.lead')}
      >
        {!isWall && (
          <div className={styles.tools}>
            <Segmented
              label={t('night.which')}
              segments={VIEWS.map((value) => ({ value, content: t(`night.view.${value}`) }))}
              value={view}
              onChange={(next) => setParams(next === 'now' ? {} : { view: next }, { replace: true })}
            />
            <Link className={styles.step} to="/night/notices">
              <Icon of={Megaphone} size="s" /> {t('night.notices')}
            </Link>
            {roles.includes('admin') && (
              <Button
                size="s"
                onClick={async () => {
                  // inside the press: after an answer of the server WebKit refuses it
                  const filling = fillScreen();
                  const refused = await becomeWall();
                  if (!refused || !isRefusal(refused)) return;
                  showToast({ kind: 'error', text: refusedText(refused, t) });
                  await filling;
                  await leaveScreen();
                }}
              >
                <Icon of={Maximize} size="s" /> {t('night.wall')}
              </Button>
            )}
          </div>
        )}
      </PageHead>
      <div role="status">
        {live.end === 'over' && <Notice kind="error">{t('night.over')}</Notice>}
        {live.end === 'unproven' && (
          <Notice kind="error">
            <p>{t('night.unproven')}</p>
            <Button size="s" onClick={live.resume}>
              {t('frame.proofTitle')}
            </Button>
          </Notice>
        )}
        {!live.end && live.oldSeconds !== undefined && (
          <Notice kind="waiting">{ticking((seconds) => t('night.old', { seconds }), String(live.oldSeconds))}</Notice>
        )}
      </div>
      {!night && !other.isError && !live.end && <LoadingState />}
      {view !== 'now' && other.isError && (
        <ErrorState onRetry={() => void other.refetch()} isRetrying={other.isFetching} />
      )}
      {night && (
        <NightBody
          night={night}
          clubs={clubs}
          isNow={view === 'now'}
          isOld={view === 'now' && (live.end !== undefined || live.oldSeconds !== undefined)}
        />
      )}
    </div>
  );
};
