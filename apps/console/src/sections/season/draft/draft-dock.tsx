import type { Draft } from '@palco/contracts/season/calendar-draft-staff';
import { discardDraft, rebaseDraft } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import styles from '../season.module.css';
import { SEASON_QUERIES } from '../use-season.ts';
import type { SeasonWords } from '../use-season-words.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { DraftEdits } from './use-edits.ts';

interface DraftDockProps {
  readonly season: StaffSeason;
  readonly draft: Draft;
  readonly words: SeasonWords;
  readonly edits: DraftEdits;
  readonly onJump: (game: number) => void;
}
/** What the draft changes and what blocks it: the only place where it is published or discarded. */
export const DraftDock = ({ season, draft, words, edits, onJump }: DraftDockProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const [isPublishing, setPublishing] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const { counts, revision, based_on, published, collisions } = draft;
  const all = counts.changed + counts.new + counts.removed;
  if (revision === 0 || all === 0) return null;
  const isOutdated = published > based_on;
  const send = async (endpoint: typeof discardDraft | typeof rebaseDraft, done: string): Promise<void> => {
    const terms = { params: { season: season.id }, body: { seen: revision } };
    const reply = await sent(change(endpoint as typeof rebaseDraft, terms));
    setDiscarding(false);
    if (reply) showToast({ kind: 'done', text: done });
    await client.invalidateQueries({ queryKey: SEASON_QUERIES });
  };
  const reason =
    counts.blocking > 0
      ? t('season.blocked', { count: counts.blocking })
      : isOutdated
        ? t('season.outdated', { number: published })
        : undefined;
  return (
    <section className={styles.dock} data-docked aria-label={t('season.draft')}>
      <div>
        <b className={styles.dockTitle}>{t('season.changes', { count: all })}</b>
        <small>{t('season.basedOn', { number: based_on })}</small>
      </div>
      <ul>
        {counts.changed > 0 && <li>{t('season.changedCount', { count: counts.changed })}</li>}
        {counts.new > 0 && <li>{t('season.newCount', { count: counts.new })}</li>}
        {counts.removed > 0 && <li>{t('season.removedCount', { count: counts.removed })}</li>}
        {draft.changed_by && <li>{t('season.lastBy', { who: draft.changed_by })}</li>}
        {reason && (
          <li className={styles.bad} id="dock-reason">
            {reason}
          </li>
        )}
        {collisions.map(({ game, draft: mine, published: theirs }) => {
          const either = mine ?? theirs;
          return (
            either && (
              <li key={game}>
                <button type="button" className={styles.link} onClick={() => onJump(game)}>
                  {t('season.collision', { game: words.gameOf(either) })}
                </button>
              </li>
            )
          );
        })}
      </ul>
      <p className={styles.buttons}>
        {isDiscarding ? (
          <>
            <Button variant="danger" isLoading={isBusy} onClick={() => void send(discardDraft, t('season.discarded'))}>
              {t('season.discardCount', { count: all })}
            </Button>
            <Button variant="quiet" onClick={() => setDiscarding(false)}>
              {t('season.keep')}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => setDiscarding(true)}>
            {t('season.discard')}
          </Button>
        )}
        {isOutdated && (
          <Button variant="secondary" isLoading={isBusy} onClick={() => void send(rebaseDraft, t('season.rebased'))}>
            {t('season.rebase', { number: published })}
          </Button>
        )}
        <Button
          variant="clay"
          disabled={reason !== undefined || edits.isBusy}
          aria-describedby={reason ? 'dock-reason' : undefined}
          onClick={() => setPublishing(true)}
        >
          {t('season.publish', { number: published + 1 })}
        </Button>
      </p>
      {isPublishing && <PublishDialog season={season} draft={draft} onClose={() => setPublishing(false)} />}
    </section>
  );
};
