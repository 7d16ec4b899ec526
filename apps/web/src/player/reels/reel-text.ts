import type { TFunction } from 'i18next';

/** `24 min`, `2 h 36 min`; at least one minute. */
export const minutesText = (seconds: number, t: TFunction<'player'>): string => {
  const whole = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  return hours ? t('reels.hours', { hours, minutes }) : t('reels.minutes', { minutes });
};
