const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago an instant was, in words of a locale: "yesterday", "3 hours ago". Milliseconds since 1970. */
export const agoText = (then: number, now: number, locale: string): string => {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const gone = Math.max(0, now - then);
  const [unit, ms] = STEPS.find(([, least]) => gone >= least) ?? STEPS[2];
  return words.format(-Math.floor(gone / ms), unit);
};
