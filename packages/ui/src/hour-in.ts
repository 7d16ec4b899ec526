/**
 * The hour of a time in this locale: with am and pm in Spanish and English, else by 24 hours. It is said outright, because
 * browsers disagree about Mexico, and WebKit writes 20:05 where Chromium writes 8:05 p.m.
 */
export const hourIn = (locale: string): { readonly hour: 'numeric'; readonly hour12: boolean } => ({
  hour: 'numeric',
  hour12: /^(es|en)\b/.test(locale),
});
