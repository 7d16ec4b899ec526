import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import styles from '../season.module.css';
import type { CalendarProps } from '../shared-props.ts';
import { useConflicts } from './use-conflicts.tsx';
import type { DraftEdits } from './use-edits.ts';

interface ConflictListProps extends CalendarProps {
  readonly edits: DraftEdits;
  readonly onJump: (game: number) => void;
}
/** The conflicts that block publication, then the warnings; each leads to its game. */
export const ConflictList = ({ draft, venues, words, edits, onJump }: ConflictListProps) => {
  const { t } = useTranslation();
  const { conflicts } = draft;
  const { listed, showAll } = useConflicts(conflicts);
  if (conflicts.length === 0) return <p className={styles.quiet}>{t('season.noConflicts')}</p>;
  return (
    <section>
      <h2>
        {t('season.conflicts')} <small>{conflicts.length}</small>
      </h2>
      <ul className={styles.conflicts}>
        {listed.map((conflict) => {
          const isBlocking = conflict.severity === 'blocks';
          const changed = draft.games.filter(({ id, change }) => conflict.games.includes(id) && change === 'changed');
          const key = [conflict.kind, conflict.day, conflict.club, ...conflict.games].join(' ');
          const [first] = conflict.games;
          if (!isBlocking)
            return (
              <li key={key} className={styles.attention}>
                <Icon of={TriangleAlert} size="s" />
                <button type="button" className={styles.jump} onClick={() => first !== undefined && onJump(first)}>
                  {words.conflictOf(conflict, venues)}
                </button>
              </li>
            );
          return (
            <li key={key}>
              <p className={styles.bad}>
                <Icon of={OctagonAlert} size="s" />
                {words.conflictOf(conflict, venues)}
              </p>
              <p className={styles.buttons}>
                {conflict.games.slice(0, 2).map((id) => {
                  const game = draft.games.find((each) => each.id === id);
                  return (
                    game && (
                      <Button key={id} size="s" variant="secondary" onClick={() => onJump(id)}>
                        {t('season.goTo', { game: words.gameOf(game) })}
                      </Button>
                    )
                  );
                })}
                {changed.length > 0 && (
                  <Button
                    size="s"
                    variant="quiet"
                    onClick={() => void edits.edit(changed.map(({ id }) => ({ kind: 'undo', game: id })))}
                  >
                    {t('season.asPublished')}
                  </Button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {showAll}
    </section>
  );
};
