import { useEffect, useRef } from 'react';

/** What the keys of the player do; `?` opens the list of them. */
export const PLAYER_KEYS = {
  toggle: [' ', 'k'],
  back: ['ArrowLeft', 'j'],
  forward: ['ArrowRight', 'l'],
  playBefore: [',', 'p'],
  playAfter: ['.', 'n'],
  start: ['0', 'Home'],
  live: ['End', 'v'],
  louder: ['ArrowUp'],
  softer: ['ArrowDown'],
  mute: ['m'],
  captions: ['c'],
  audioOnly: ['a'],
  pip: ['i'],
  fullscreen: ['f'],
  spoilerFree: ['s'],
  help: ['?'],
} as const;
export type KeyDeed = keyof typeof PLAYER_KEYS;
export type KeyDeeds = Readonly<Record<KeyDeed, () => void>> & {
  /** 1 to 9 */
  readonly inning: (inning: number) => void;
};

const DEEDS = new Map<string, KeyDeed>(
  Object.entries(PLAYER_KEYS).flatMap(([deed, keys]) => keys.map((key) => [key, deed as KeyDeed] as const)),
);
const VERTICAL = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', ' ']);

/** Somebody writes, chooses, or reads a list: the key belongs to what has the focus. */
const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"], select, textarea, [contenteditable]')) return true;
  const isRewind = target instanceof HTMLInputElement && target.type === 'range' && target.dataset.rewind !== undefined;
  if (target instanceof HTMLInputElement && !isRewind) return target.type !== 'checkbox' || key === ' ';
  if (target.closest('[role="tablist"]'))
    return key.startsWith('Arrow') || key === 'Home' || key === 'End' || key === ' ';
  if (key === ' ') return target.closest('button, a, summary, [role="button"]') !== null;
  return target.tagName.startsWith('MEDIA-') && key.startsWith('Arrow');
};

/** Listens to the player's keys wherever the focus is, unless it is where the key means something else. */
export const useKeys = (deeds: KeyDeeds): void => {
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(target, key)) return;
      if (/^[1-9]$/.test(key)) {
        latest.current.inning(Number(key));
        return;
      }
      const deed = DEEDS.get(key.length === 1 ? key.toLowerCase() : key);
      if (!deed) return;
      // arrows up and down scroll the page unless the picture has the focus
      if (VERTICAL.has(key) && key !== ' ' && !isNearPicture(target)) return;
      event.preventDefault();
      latest.current[deed]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

const isNearPicture = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-player-stage]') !== null);
