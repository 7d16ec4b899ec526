import { draftSentence } from '@palco/baseball/entry/draft';
import type { Entry } from '@palco/baseball/entry/entry';
import type { KeyName } from '@palco/baseball/entry/key-name';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import { Bench } from './bench.tsx';
import { Consequences } from './consequences.tsx';
import { DraftRunners } from './draft-runners.tsx';
import styles from './entry-line.module.css';
import { capsOf } from './key-caps.ts';
import { briefName, namesIn } from './names.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface EntryLineProps {
  readonly entry: Entry;
  readonly roster: GameRoster;
  readonly words: Words;
  readonly onKey: (key: KeyName) => void;
  readonly onType: (text: string) => void;
}

/** The line: what was typed, and what it means, in the sentence that fans will read, before it is recorded. */
export const EntryLine = ({ entry, roster, words, onKey, onType }: EntryLineProps) => {
  const { t } = useTranslation();
  const refusalText = useRefusalText(roster, entry, words);
  const { line, reading } = entry;
  if (!line)
    return (
      <div className={styles.idle} data-line="none">
        <p>{t('scoring.idle')}</p>
        <p>{t('scoring.idleMore')}</p>
      </div>
    );
  return (
    <section className={styles.entry} aria-label={t('scoring.line.label')} data-line={line.kind}>
      <div className={styles.typed}>
        <output className={styles.text} aria-label={t(`scoring.line.${line.kind}`)}>
          {line.text}
          <i className={styles.caret} aria-hidden="true" />
        </output>
        <p className={styles.hint}>
          <b>{t(`scoring.line.${line.kind}`)}</b>
          {t(`scoring.hint.${line.kind}`)}
        </p>
      </div>
      <div className={styles.reading} role="status">
        {reading?.kind === 'empty' && <p className={styles.quiet}>{t('scoring.typeNow')}</p>}
        {reading?.kind === 'refused' && <p className={styles.refused}>{refusalText(reading.refusal)}</p>}
        {reading?.kind === 'draft' && (
          <p className={styles.reads} data-draft="">
            {line.removes ? t('scoring.removesPlay') : draftSentence(reading.draft, namesIn(roster), words)}{' '}
            {reading.draft.endsHalf && !reading.draft.endsGame && (
              <span className={styles.ends}>{t('scoring.endsHalf', { count: reading.draft.runs })}</span>
            )}
            {reading.draft.endsGame && <span className={styles.ends}>{t('scoring.endsGame')}</span>}{' '}
            {reading.draft.text && <code>{reading.draft.text}</code>}
          </p>
        )}
        {reading?.kind === 'question' && (
          <p className={styles.reads}>{t(`scoring.question.${reading.question.kind}`)}</p>
        )}
      </div>
      {reading?.kind === 'question' && (
        <ul className={styles.choices}>
          {reading.question.choices.map(({ key, choice, player, position }) => (
            <li key={`${key}${choice}${player ?? ''}`}>
              <button type="button" onClick={() => onKey(key)}>
                {capsOf(key).map((cap) => (
                  <kbd key={cap}>{cap}</kbd>
                ))}
                {player ? briefName(roster, player) : t(`scoring.choice.${choice}`)}
                {position && <small>{t(`scoring.pos.n${position}`)}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {line.kind === 'substitution' && line.text === '' && <Bench entry={entry} roster={roster} onType={onType} />}
      {reading?.kind === 'draft' && reading.draft.consequences && (
        <Consequences list={reading.draft.consequences} roster={roster} words={words} />
      )}
      {reading?.kind === 'draft' && reading.draft.runners.length > 0 && (
        <DraftRunners runners={reading.draft.runners} focus={line.focus} roster={roster} />
      )}
    </section>
  );
};
