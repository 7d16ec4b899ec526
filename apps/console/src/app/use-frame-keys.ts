import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMe } from '../session/me.ts';
import { PALETTE_CAPS, useKeys } from './keys.ts';
import { sectionsOf } from './sections.ts';

/** The keys that act everywhere: the palette, the list of keys, and G with the letter of a section. */
export const useFrameKeys = ({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useMe();
  useKeys([
    { keys: '$mod+k', caps: PALETTE_CAPS, text: t('frame.keyPalette'), run: onPalette },
    { keys: '[Shift]+?', caps: ['?'], text: t('frame.keyHelp'), run: onHelp },
    ...sectionsOf(roles).map(({ name, path, key }) => ({
      keys: `g ${key}`,
      caps: ['G', key.toUpperCase()],
      text: t(`frame.${name}`),
      run: () => void navigate(path),
    })),
  ]);
};
