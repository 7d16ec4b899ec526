import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { classNames } from '@palco/ui/class-names';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../parts/keys.ts';
import styles from './season.module.css';
import { LISTED_VIEWS, type SeasonView } from './views.ts';

/** Without a season there is no calendar to show. */
const WITHOUT_SEASON: readonly SeasonView[] = ['first', 'parks', 'seasons'];

interface SeasonNavProps {
  readonly seasons: readonly StaffSeason[];
  readonly open: StaffSeason | undefined;
  readonly view: SeasonView;
  readonly onShow: (view: SeasonView) => void;
}
/** The views of the section; a digit opens each. With several seasons, also the choice of one. */
export const SeasonNav = ({ seasons, open, view, onShow }: SeasonNavProps) => {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const views = LISTED_VIEWS.filter((each) => open || WITHOUT_SEASON.includes(each));
  useKeys(
    views.map((each, place) => ({
      keys: String(place + 1),
      caps: [String(place + 1)],
      text: t(`season.view.${each}`),
      run: () => onShow(each),
    })),
  );
  return (
    <div className={styles.nav}>
      <nav aria-label={t('frame.season')} className={styles.views}>
        {views.map((each, place) => (
          <button
            key={each}
            type="button"
            className={classNames(styles.view, each === view && styles.viewOpen)}
            aria-current={each === view ? 'page' : undefined}
            onClick={() => onShow(each)}
          >
            {t(`season.view.${each}`)} <small aria-hidden="true">{place + 1}</small>
          </button>
        ))}
      </nav>
      {seasons.length > 1 && open && (
        <SelectField
          label={t('season.season')}
          value={open.id}
          choices={seasons.map(({ id, label }) => ({ value: id, text: label }))}
          onChange={(event) => setParams({ season: event.target.value, view }, { replace: true })}
        />
      )}
    </div>
  );
};
