import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../parts/key-hint.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useRowInAddress } from '../../../parts/use-row-in-address.ts';
import styles from '../season.module.css';
import { SeasonForm } from './season-form.tsx';

const NEW = 'new';

/** The seasons, with their days, halves and competitions. */
const Seasons = ({ seasons }: { readonly seasons: readonly StaffSeason[] }) => {
  const { t } = useTranslation();
  const [asked, open] = useRowInAddress('season');
  useKeys([{ keys: 'n', caps: ['N'], text: t('season.addSeason'), run: () => open(NEW) }]);
  const shown = seasons.find(({ id }) => id === asked) ?? (asked === NEW ? undefined : seasons[0]);
  return (
    <div className={styles.sides}>
      <nav className={styles.list} aria-label={t('season.view.seasons')}>
        {seasons.map((each) => (
          <button
            key={each.id}
            type="button"
            className={classNames(styles.item, each === shown && styles.itemOpen)}
            aria-current={each === shown}
            onClick={() => open(each.id)}
          >
            <Icon of={CalendarRange} size="s" />
            <span>
              <b>{each.label}</b>
              <small>{t('season.gamesCount', { count: each.games })}</small>
            </span>
          </button>
        ))}
        <Button variant="quiet" size="s" onClick={() => open(NEW)}>
          <Icon of={Plus} size="s" />
          {t('season.addSeason')} <KeyHint>N</KeyHint>
        </Button>
      </nav>
      <div className={styles.main}>
        <SeasonForm key={shown?.seen ?? NEW} season={shown} onSaved={open} />
      </div>
    </div>
  );
};
export default Seasons;
