import type { LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../parts/key-hint.tsx';
import styles from '../season.module.css';
import { useSeasonWords } from '../use-season-words.ts';
import type { CalendarTools as Tools } from './use-calendar-keys.ts';

const TURNING = ['earlier', 'today', 'later'];

interface CalendarToolsProps {
  readonly tools: Tools;
  readonly days: readonly LeagueDate[];
}
/** Buttons for the keys, above the calendar. One that cannot be used now is disabled but keeps its place. */
export const CalendarTools = ({ tools: { tools, cut }, days }: CalendarToolsProps) => {
  const { t } = useTranslation();
  const { dayOf } = useSeasonWords();
  const buttons = (names: (name: string) => boolean) =>
    tools
      .filter(({ name }) => names(name))
      .map(({ name, text, caps, isOn, run }) => (
        <Button key={name} variant="quiet" size="s" disabled={!isOn} onClick={run}>
          {text} <KeyHint>{caps.join(' ')}</KeyHint>
        </Button>
      ));
  return (
    <div className={styles.tools}>
      <div className={styles.turn}>
        <b>
          {dayOf(days[0] as LeagueDate)} – {dayOf(days.at(-1) as LeagueDate)}
        </b>
        {buttons((name) => TURNING.includes(name))}
      </div>
      <div role="toolbar" aria-label={t('season.tools')} className={styles.toolbar}>
        {buttons((name) => !TURNING.includes(name))}
      </div>
      {cut.length > 0 && (
        <p role="status" className={styles.quiet}>
          {t('season.cutCount', { count: cut.length })}
        </p>
      )}
    </div>
  );
};
