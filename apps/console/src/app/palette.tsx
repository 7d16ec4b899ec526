import { plainLetters } from '@palco/kernel/plain-letters';
import { Dialog } from '@palco/ui/dialog.tsx';
import { hasModifier } from '@palco/ui/has-modifier';
import { Icon } from '@palco/ui/icon.tsx';
import { useLeague } from '@palco/ui/league';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaletteEntry } from '../parts/palette-entry.ts';
import { mayOpen } from '../parts/section.ts';
import { useMe } from '../session/me.ts';
import styles from './palette.module.css';
import { SECTIONS, sectionsOf } from './sections.ts';

const FINDERS = SECTIONS.flatMap(({ useFound }) => useFound ?? []);

const PaletteList = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const { roles } = useMe();
  const league = useLeague();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const matches = FINDERS.flatMap((useFound) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the faces never change, so these hooks are always the same
    useFound(typed.trim(), roles),
  );
  const found: readonly PaletteEntry[] = [
    ...[
      ...sectionsOf(roles, league),
      ...SECTIONS.flatMap(({ entries = [] }) => entries).filter((page) => mayOpen(page, roles)),
    ]
      .map(({ name, path, icon }) => ({ name: name as string, path, icon, text: t(`frame.${name}`), more: '' }))
      .filter(({ text }) => plainLetters(text).includes(plainLetters(typed.trim()))),
    ...matches,
  ];
  const at = Math.min(place, found.length - 1);
  const go = ({ path, isOfSite }: PaletteEntry): void => {
    onClose();
    if (isOfSite) open(path, '_blank', 'noopener');
    else void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length) setPlace((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && found[at]) go(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.palette}>
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('frame.search')}
        placeholder={t('frame.search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${found[at].name}` : undefined}
        // biome-ignore lint/a11y/noAutofocus: the palette was opened to type
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} role="listbox" id={`${id}-list`} aria-label={t('frame.nav')}>
        {found.map((entry, index) => (
          <button
            key={entry.name}
            type="button"
            role="option"
            tabIndex={-1}
            id={`${id}-${entry.name}`}
            aria-selected={index === at}
            className={styles.option}
            onClick={() => go(entry)}
          >
            <Icon of={entry.icon} size="s" />
            {entry.text} {entry.more && <small>{entry.more}</small>}
          </button>
        ))}
      </div>
      <p className={styles.foot} role="status">
        {found.length === 0 ? t('frame.nothingFound') : t('frame.onlyYours')}
      </p>
    </div>
  );
};

/** Finds sections, people and games by typing, and opens them. */
export const Palette = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('frame.keyPalette')}>
      <PaletteList onClose={onClose} />
    </Dialog>
  );
};
