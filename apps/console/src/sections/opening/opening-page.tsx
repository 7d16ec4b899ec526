import type { OpeningCheck } from '@palco/contracts/opening/opening-staff';
import { SITE_STATES } from '@palco/contracts/opening/site-state';
import type { LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { dayName, dayText } from '@palco/ui/day-text';
import { useLeague } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../parts/page-head.tsx';
import { useMe } from '../../session/me.ts';
import { CHECK_GROUPS } from './check-groups.ts';
import { CheckRow } from './check-row.tsx';
import styles from './opening.module.css';
import { useOpeningDay } from './opening-day.ts';
import { OpeningDock } from './opening-dock.tsx';
import { OpeningSide } from './opening-side.tsx';
import { type Opening, type OpeningCalls, useOpening, useOpeningCalls } from './use-opening.ts';

/** Closed, announced, open: where the site is, since when, and by whom. */
const StateSteps = ({ opening: { state, history, opens_on } }: { readonly opening: Opening }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { zone } = useLeague();
  const now = SITE_STATES.indexOf(state);
  const [last] = history;
  return (
    <ol className={styles.steps} aria-label={t('opening.steps')}>
      {SITE_STATES.map((each, place) => (
        <li
          key={each}
          data-step={place < now ? 'done' : place === now ? 'now' : 'later'}
          data-open={(each === 'open' && state === 'open') || undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          <h2>{t(`opening.state.${each}`)}</h2>
          <p>{t(`opening.about.${each}`)}</p>
          {place === now && last && (
            <p>
              {t('opening.since', { date: dayText(last.at, zone, locale), who: last.by ?? t('sections.system') })}
              {last.reason !== null && <span>{last.reason}</span>}
            </p>
          )}
          {each === 'open' && now < place && opens_on !== null && (
            <p>{t('opening.planned', { date: dayName(opens_on as LeagueDate, locale) })}</p>
          )}
        </li>
      ))}
    </ol>
  );
};

interface CheckListProps {
  readonly checks: readonly OpeningCheck[];
  readonly calls: OpeningCalls;
  readonly mayTest: boolean;
}
/** Every test with its result and its time. */
const CheckList = ({ checks, calls, mayTest }: CheckListProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      {CHECK_GROUPS.map(([group, lines]) => (
        <section key={group} aria-labelledby={`opening-${group}`}>
          <h2 id={`opening-${group}`}>{t(`opening.groups.${group}`)}</h2>
          <ul>
            {lines.map((line) => {
              const check = checks.find((each) => each.line === line);
              return check && <CheckRow key={line} check={check} calls={calls} mayTest={mayTest} />;
            })}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** The state of the site, and the list of live tests that its opening waits for. */
export const Component = () => {
  const { t } = useTranslation();
  const opening = useOpening();
  const calls = useOpeningCalls();
  const { roles } = useMe();
  const isAdmin = roles.includes('admin');
  const mayTest = isAdmin || roles.includes('league');
  const { data } = opening;
  const day = useOpeningDay(data);
  return (
    <>
      <PageHead title={t('frame.opening')} lead={t('sections.openingLead')}>
        {data && mayTest && (
          <Button
            isLoading={calls.busy === 'all'}
            loadingText={t('opening.testing')}
            onClick={() => void calls.testAll()}
          >
            {t('opening.testAll')}
          </Button>
        )}
      </PageHead>
      {opening.isPending && <LoadingState />}
      {opening.isError && !data && (
        <ErrorState onRetry={() => void opening.refetch()} isRetrying={opening.isFetching} />
      )}
      {data && (
        <>
          {!mayTest && <Notice>{t('opening.readOnly')}</Notice>}
          {!data.is_held && <Notice>{t('opening.demo')}</Notice>}
          <StateSteps opening={data} />
          <div className={styles.columns}>
            <CheckList checks={data.checks} calls={calls} mayTest={mayTest} />
            <OpeningSide opening={data} calls={calls} day={day} mayChange={mayTest} />
          </div>
          <OpeningDock opening={data} calls={calls} day={day} isAdmin={isAdmin} />
        </>
      )}
    </>
  );
};
