import { type Language, localeOf } from '@palco/kernel/language';
import styles from './language-chips.module.css';

interface LanguageChip {
  readonly language: Language;
  readonly name: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}
/** Buttons to choose one of the languages, each named in that language. */
export const LanguageChips = ({
  label,
  chips,
}: {
  readonly label: string;
  readonly chips: readonly LanguageChip[];
}) => (
  <fieldset className={styles.chips} aria-label={label}>
    {chips.map(({ language, name, isPressed, onPress }) => (
      <button key={language} type="button" lang={localeOf[language]} aria-pressed={isPressed} onClick={onPress}>
        {name}
      </button>
    ))}
  </fieldset>
);
