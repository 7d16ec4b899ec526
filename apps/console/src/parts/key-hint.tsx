import { useCharacterKeys } from '../session/character-keys.ts';

/** The key that does the same as the control it stands in; nothing while such keys are off. */
export const KeyHint = ({ children }: { readonly children: string | number }) =>
  useCharacterKeys() && <kbd>{children}</kbd>;
