import type { OpeningLine } from '@palco/contracts/opening/opening-staff';

/** Every line of the list, below the heading it stands under. */
export const CHECK_GROUPS = [
  ['house', ['database', 'disk', 'clock', 'certificate', 'backup']],
  ['money', ['mail', 'openpay', 'paypal']],
  ['games', ['encoder', 'prices']],
  ['papers', ['notice', 'terms', 'factors', 'identity']],
] as const satisfies readonly (readonly [string, readonly OpeningLine[]])[];
