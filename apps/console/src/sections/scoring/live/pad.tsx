import { enabledKeys } from '@palco/baseball/entry/enabled-keys';
import type { Entry } from '@palco/baseball/entry/entry';
import type { KeyName } from '@palco/baseball/entry/key-name';
import { classNames } from '@palco/ui/class-names';
import { valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { FieldPad } from './field-pad.tsx';
import type { KeyWord } from './key-list.ts';
import { BAR_KEYS } from './key-list.ts';
import styles from './pad.module.css';

const PITCHES: readonly KeyWord[] = [
  'ball',
  'called',
  'swinging',
  'foul',
  'inPlay',
  'tip',
  'hit',
  'foulBunt',
  'intentional',
];
const MORE: readonly KeyWord[] = [
  'running',
  'substitution',
  'visit',
  'review',
  'delay',
  'count',
  'judge',
  'comment',
  'missedBunt',
  'pitchout',
  'autoBall',
  'autoStrike',
  'noPitch',
];
/** The letters of event texts for a ball in play, a third strike or runners; fielders are on the field beside them. */
const LETTERS = ['S', 'D', 'T', 'H', 'E', 'F', 'L', 'P', 'G', 'K', 'B', 'C', 'W', '/', '(', ')', '-', '.'] as const;

interface PadProps {
  readonly entry: Entry;
  readonly isOn: boolean;
  readonly onKey: (key: KeyName) => void;
  readonly onType: (text: string) => void;
}

/** The keyboard for fingers: pitches under the left thumb, the field under the right one. They are the very same keys. */
export const Pad = ({ entry, isOn, onKey, onType }: PadProps) => {
  const { t } = useTranslation();
  const lit = enabledKeys(entry);
  const { line } = entry;
  const isText = line?.kind === 'comment' || line?.kind === 'substitution' || line?.kind === 'count';
  const button = (key: KeyName, label: string, isStrong = false) => {
    const may = isOn && (lit.has(key) || (line !== undefined && key.length === 1 && lit.has('')));
    return (
      <button
        key={key}
        type="button"
        className={classNames(styles.key, isStrong && styles.strong)}
        aria-disabled={!may}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => may && onKey(key)}
      >
        <b>{key.length === 1 ? key : label}</b>
        {key.length === 1 && label && <span>{label}</span>}
      </button>
    );
  };
  const named = (name: KeyWord) => {
    const found = BAR_KEYS.find((key) => key.name === name);
    return found && button(found.press, t(`scoring.key.${name}`));
  };
  return (
    <div className={styles.pad}>
      {isText && <TextField label={t(`scoring.line.${line.kind}`)} value={line.text} onChange={valueTo(onType)} />}
      <div className={styles.hands}>
        <div className={styles.left}>{line ? LETTERS.map((letter) => button(letter, '')) : PITCHES.map(named)}</div>
        <FieldPad onKey={onKey} isLit={(digit) => isOn && (line !== undefined || lit.has(digit))} />
      </div>
      <div className={styles.row}>
        {button('Enter', t('scoring.key.record'), true)}
        {button('Tab', t('scoring.key.runners'))}
        {button('ArrowLeft', '←')}
        {button('ArrowRight', '→')}
        {button('Backspace', t(line ? 'scoring.erase' : 'scoring.key.undo'))}
        {button('Shift+Backspace', t('scoring.key.redo'))}
        {button('Escape', t('scoring.key.back'))}
        {button('ArrowUp', t('scoring.key.correct'))}
      </div>
      {!line && <div className={styles.row}>{MORE.map(named)}</div>}
    </div>
  );
};
