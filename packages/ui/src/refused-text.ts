import type { TFunction } from 'i18next';

/** A refused call, as `call` of `@palco/client` returns it. */
interface RefusedCall {
  readonly refused: string;
  readonly message: string;
}
/** The sentence for a refused call; all server errors share one. */
export const refusedText = ({ refused, message }: RefusedCall, t: TFunction): string => {
  if (refused === 'network/unreachable') return t('errors.offline');
  return refused.startsWith('server/') || !message ? t('errors.serverError') : message;
};
