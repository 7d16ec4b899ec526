import type { RefusalCode } from '../refusals.ts';

/** A sentence for every refusal: short, says what to do next, reveals nothing internal. `{name}` is replaced by a value. */
export type RefusalTexts = Readonly<Record<RefusalCode, string>>;

/** Puts the refusal's figures into its sentence. */
export const fillRefusalText = (text: string, detail: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(detail[name] ?? hole));
