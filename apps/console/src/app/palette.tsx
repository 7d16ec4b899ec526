import { Dialog } from '@palco/ui/dialog.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMe } from '../session/me.ts';
import styles from './palette.module.css';
import { sectionsOf } from './sections.ts';

/** Letters as they are compared: without accents and case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const PaletteList = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const { roles } = useMe();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const found = sectionsOf(roles)
    .map((section) => ({ ...section, text: t(`frame.${section.name}`) }))
    .filter(({ text }) => plain(text).includes(plain(typed.trim())));
  const at = Math.min(place, found.length - 1);
  const go = (path: string): void => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length) setPlace((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && found[at]) go(found[at].path);
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
        {found.map(({ name, path, icon, text }, index) => (
          <button
            key={name}
            type="button"
            role="option"
            tabIndex={-1}
            id={`${id}-${name}`}
            aria-selected={index === at}
            className={styles.option}
            onClick={() => go(path)}
          >
            <Icon of={icon} size="s" />
            {text}
          </button>
        ))}
      </div>
      <p className={styles.foot} role="status">
        {found.length === 0 ? t('frame.nothingFound') : t('frame.onlyYours')}
      </p>
    </div>
  );
};

/** Goes anywhere by typing. */
export const Palette = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('frame.keyPalette')}>
      <PaletteList onClose={onClose} />
    </Dialog>
  );
};
