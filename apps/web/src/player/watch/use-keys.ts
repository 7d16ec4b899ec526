import { useEffect, useEffectEvent } from 'react';
import type { PlayerAction, PlayerActions } from '../video/player-actions.ts';
import { useCharacterKeys } from './character-keys.ts';
import { isCharacterKey, keyAction } from './key-action.ts';

const VERTICAL = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);
/** What goes on while its key is held down; everything else is done once. */
const REPEATED: ReadonlySet<PlayerAction> = new Set(['back', 'forward', 'playBefore', 'playAfter', 'louder', 'softer']);

/** The key belongs to what has the focus: a field, a choice, a list. */
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

const isInPlayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-player-stage]') !== null;
const isNearPicture = (target: EventTarget | null): boolean => target === document.body || isInPlayer(target);

/** Listens to the player's keys wherever the focus is, unless the key means something else there; undefined: to none. */
export const useKeys = (actions: PlayerActions | undefined): void => {
  const characterKeys = useCharacterKeys();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, repeat } = event;
    if (!actions || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (isTaken(target, key)) return;
    if (isCharacterKey(key) && (characterKeys === 'off' || (characterKeys === 'focused' && !isInPlayer(target))))
      return;
    const wanted = keyAction(event);
    if (!wanted) return;
    if ('inning' in wanted) {
      if (!repeat) actions.inning(wanted.inning);
      return;
    }
    // arrows up and down scroll the page unless the picture has the focus
    if (VERTICAL.has(key) && !isNearPicture(target)) return;
    event.preventDefault();
    if (!repeat || REPEATED.has(wanted.action)) actions[wanted.action]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
