/** A token that stands for the session once, at the door to a picture (spec section 7). */
const KEY = 'token_video_intro';

/** The stored intro token, once: it is forgotten by being read. */
export const takeIntroToken = (): string | undefined => {
  try {
    const token = localStorage.getItem(KEY) ?? undefined;
    if (token !== undefined) localStorage.removeItem(KEY);
    return token;
  } catch {
    return undefined;
  }
};
