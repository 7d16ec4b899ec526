import { gameOf } from '@palco/baseball/entry/book';
import { correctionLine } from '@palco/baseball/entry/correction-reading';
import { typing } from '@palco/baseball/entry/pressed';
import type { Ruling } from '@palco/baseball/rules/ruling';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useWords } from '@palco/ui/use-words';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTER_CAP } from '../../../parts/keys.ts';
import { hasFeed, type ScorerGame } from '../book/load-game.ts';
import type { ScoredGame } from '../book/use-session.ts';
import { Tray } from '../rulings/tray-list.tsx';
import { AtBat } from './at-bat.tsx';
import { BattingOrder } from './batting-order.tsx';
import { ClockDialog } from './clock-dialog.tsx';
import { Defense } from './defense.tsx';
import { EntryLine } from './entry-line.tsx';
import { Field } from './field.tsx';
import { AskedNotice, HoldNotice } from './hold-notice.tsx';
import { capsOf } from './key-caps.ts';
import { KeysBar } from './keys-bar.tsx';
import { litBar } from './lit.ts';
import { liveGameOf } from './live-game.ts';
import styles from './live-page.module.css';
import notices from './notices.module.css';
import { Pad } from './pad.tsx';
import { Plays } from './plays.tsx';
import { QueueNotice } from './queue-notice.tsx';
import { authorOf, Reason } from './reason.tsx';
import { ScoreBar } from './score-bar.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { useScoringKeys } from './use-scoring-keys.ts';

interface LivePageProps {
  readonly id: number;
  readonly loaded: ScorerGame;
  readonly scored: ScoredGame;
  readonly ruled: readonly Ruling[];
  /** shown instead of the tray in practice, where nothing is sent */
  readonly practice?: ReactNode;
}

/** The screen of a game: a pitch is a key, a ball in play is a line that is read back before it is recorded. */
export const LivePage = ({ id, loaded, scored, ruled, practice }: LivePageProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { entry, book, session, hold, holdState, refusal, lock } = scored;
  const { roster } = loaded;
  const [isClockOpen, openClock] = useState(false);
  const refusalText = useRefusalText(roster, entry, words);
  const live = liveGameOf(entry.book.setup, entry.book.plays, ruled);
  const isOn = lock === 'mine' && (holdState.isMine || holdState.stop === 'proof' || holdState.stop === 'signed-out');
  useScoringKeys({ entry, press: session.press, isOn });
  if (!words || isRefusal(live)) return <LoadingState />;
  const draft = entry.reading?.kind === 'draft' ? entry.reading.draft : undefined;
  const lit = litBar(entry);
  const game = gameOf(entry.book);
  return (
    <div className={styles.page}>
      <ScoreBar
        live={live}
        roster={roster}
        words={words}
        book={book}
        // another tab may score the game, and a page that was just opened does not hold it yet
        isRecording={lock === 'mine' && holdState.isMine}
        clock={scored.clock}
        boxPath={practice ? undefined : '?view=box'}
        onClock={() => openClock(true)}
      />
      <div className={notices.stack}>
        {practice && <Notice kind="waiting">{t('scoring.practiceBar')}</Notice>}
        {lock === 'elsewhere' && (
          <Notice kind="waiting">
            <p>{t('scoring.otherTab')}</p>
            <p className={notices.actions}>
              <Button size="s" variant="clay" onClick={scored.takeOver}>
                {t('scoring.useThisTab')}
              </Button>
            </p>
          </Notice>
        )}
        {lock === 'mine' && (
          <HoldNotice
            hold={hold}
            state={holdState}
            waiting={book.waiting.length}
            hasFeed={hasFeed(loaded.scoring)}
            onTaken={session.flush}
          />
        )}
        {holdState.isMine && holdState.hold && <AskedNotice hold={hold} state={holdState.hold} />}
        {!book.isKept && <Notice kind="error">{t('scoring.notKept')}</Notice>}
        <QueueNotice book={book} onRetry={session.retry} onDiscard={session.discard} />
      </div>
      <div className={styles.columns}>
        <div className={styles.clubs}>
          <BattingOrder live={live} roster={roster} />
          <Defense live={live} roster={roster} />
        </div>
        <div className={styles.middle}>
          <div className={styles.turn}>
            <AtBat live={live} roster={roster} />
            <Field live={live} roster={roster} draft={draft} />
          </div>
          <EntryLine entry={entry} roster={roster} words={words} onKey={session.press} onType={session.type} />
          {scored.reason !== undefined && entry.line?.playId && (
            <Reason
              key={entry.line.playId}
              author={authorOf(loaded.scoring, entry.line.playId)}
              text={scored.reason}
              isMissing={refusal?.refused === 'entry/reason-missing'}
              onText={session.setReason}
              onKey={session.press}
            />
          )}
          <p className={styles.unlit} role="alert">
            {refusal &&
              refusal.refused !== 'entry/key-unlit' &&
              (refusal.refused !== 'entry/reason-missing' || scored.reason === undefined) &&
              entry.reading?.kind !== 'refused' &&
              refusalText(refusal)}
          </p>
          <div className={styles.actions}>
            {entry.line && (
              <Button
                variant="clay"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => session.press('Enter')}
              >
                {t('scoring.key.record')} <kbd>{ENTER_CAP}</kbd>
              </Button>
            )}
            <Button
              variant="quiet"
              aria-disabled={entry.history.done.length === 0}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => session.press(entry.line ? 'Escape' : 'Backspace')}
            >
              {t(entry.line ? 'scoring.key.back' : 'scoring.undoLast')}{' '}
              {capsOf(entry.line ? 'Escape' : 'Backspace').map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </Button>
          </div>
          <Pad entry={entry} isOn={isOn} onKey={session.press} onType={session.type} />
        </div>
        <div className={styles.record}>
          {practice ?? (
            <Tray
              game={game}
              gameId={id}
              roster={roster}
              marks={scored.marks}
              ruled={ruled}
              onAnswered={scored.noteAnswered}
            />
          )}
          <Plays
            live={live}
            roster={roster}
            words={words}
            waiting={book.waiting}
            chosen={entry.line?.playId}
            onChoose={(playId) =>
              isOn &&
              session.take((now, at) => {
                const play = now.book.plays.find((each) => each.id === playId);
                return typing(now, play && correctionLine(now.book, play, at));
              })
            }
          />
        </div>
      </div>
      <div className={styles.keys}>
        <KeysBar isLit={(key) => isOn && lit.has(key)} onKey={session.press} />
      </div>
      <ClockDialog
        isOpen={isClockOpen}
        settings={scored.clock}
        onSave={scored.setClock}
        onClose={() => openClock(false)}
      />
    </div>
  );
};
