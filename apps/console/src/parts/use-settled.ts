import { useEffect, useState } from 'react';

/** Milliseconds without a key after which a text is searched. */
const PAUSE_MS = 120;

/** The text, once nobody has typed for a moment. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
