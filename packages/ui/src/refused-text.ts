import type { TFunction } from 'i18next';

/** The sentence for a refused call; all server errors share one. */
export const refusedText = (
  { refused, message }: { readonly refused: string; readonly message: string },
  t: TFunction,
): string => {
  if (refused === 'network/unreachable') return t('errors.offline');
  return refused.startsWith('server/') || !message ? t('errors.serverError') : message;
};
