import { enabledKeys } from '@palco/baseball/entry/enabled-keys';
import type { Entry } from '@palco/baseball/entry/entry';
import { type KeyName, keyNameOf } from '@palco/baseball/entry/key-name';
import { useTranslation } from 'react-i18next';
import { useKeyboard } from '../../../parts/keys.ts';
import { latinLetterOf } from '../../../parts/latin-key.ts';
import { litBar } from './lit.ts';

interface ScoringKeys {
  readonly entry: Entry;
  readonly press: (key: KeyName) => void;
  /** nothing is recorded while another tab or another scorer has the game */
  readonly isOn: boolean;
}

/** Keys act anywhere on the page; what is typed is only ever in the line. */
export const useScoringKeys = ({ entry, press, isOn }: ScoringKeys): void => {
  const { t } = useTranslation();
  const listed = [...(isOn ? litBar(entry) : [])].map(({ name, cap, press: keys }) => ({
    keys,
    caps: [...cap.matchAll(/⇧|[^⇧]+/g)].map(([part]) => part),
    text: t(`scoring.key.${name}`),
  }));
  useKeyboard(listed, (event) => {
    if (!isOn || event.ctrlKey || event.metaKey) return false;
    const lit = enabledKeys(entry);
    const { shiftKey } = event;
    const key = keyNameOf({ key: latinLetterOf(event) ?? event.key, shiftKey });
    const isText = lit.has('') && [...event.key].length === 1;
    // between pitches nothing is typed: Tab, Enter and the space bar move through the page as everywhere
    if (!isText && !lit.has(key)) return false;
    // a key that is held down is one pitch
    if (!event.repeat || entry.line) press(key);
    return true;
  });
};
