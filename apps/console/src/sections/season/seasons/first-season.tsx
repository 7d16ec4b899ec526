import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import styles from '../season.module.css';
import { useClubs, useDraft, useVenues } from '../use-season.ts';
import type { SeasonView } from '../views.ts';
import { type FirstStep, firstStepsOf } from './first-steps.ts';

const VIEW_OF: Readonly<Record<FirstStep['name'], SeasonView>> = {
  season: 'seasons',
  parks: 'parks',
  clubs: 'clubs',
  rosters: 'clubs',
  calendar: 'weeks',
  publish: 'weeks',
};

interface FirstSeasonProps {
  readonly open: StaffSeason | undefined;
  readonly onShow: (view: SeasonView) => void;
}
/** From an empty league to a published calendar, step by step; each shows what exists already and what it is for. */
export const FirstSeason = ({ open, onShow }: FirstSeasonProps) => {
  const { t } = useTranslation();
  const venues = useVenues();
  const clubs = useClubs(open?.id);
  const draft = useDraft(open?.id);
  const steps = firstStepsOf({
    hasSeason: open !== undefined,
    venues: venues.data?.length ?? 0,
    clubs: open && clubs.data ? clubs.data : [],
    games: open && draft.data ? draft.data.games.filter(({ change }) => change !== 'removed').length : 0,
    published: open && (open.published || open.games) ? open.published : undefined,
  });
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <section className={styles.first}>
      <h2>{t(next ? 'season.firstTitle' : 'season.firstDone')}</h2>
      <p className={styles.quiet}>{t(next ? 'season.firstLead' : 'season.firstDoneLead')}</p>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone, count, isOptional, isOpen }) => (
          <li key={name} className={name === next?.name ? styles.stepNext : undefined}>
            <span className={styles.stepSign} aria-hidden="true">
              {isDone ? <Icon of={Check} size="s" /> : steps.findIndex((step) => step.name === name) + 1}
            </span>
            <div>
              <h3>
                {t(`season.step.${name}`)} {isOptional && <small>{t('season.optional')}</small>}
              </h3>
              <p className={styles.quiet}>
                {isDone ? t(`season.stepDone.${name}`, { count }) : t(`season.stepText.${name}`)}
              </p>
            </div>
            <Button
              size="s"
              variant={name === next?.name ? 'clay' : 'secondary'}
              disabled={!isOpen}
              onClick={() => onShow(VIEW_OF[name])}
            >
              {t(isDone ? 'season.stepLook' : 'season.stepGo')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
};
