import { useEffect, useEffectEvent } from 'react';
import { PLAYER_KEYS, type PlayerAction, type PlayerActions } from './player-actions.ts';

const ACTIONS = new Map<string, PlayerAction>(
  Object.entries(PLAYER_KEYS).flatMap(([action, keys]) => keys.map((key) => [key, action as PlayerAction] as const)),
);
const VERTICAL = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

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

const isNearPicture = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-player-stage]') !== null);

/** Listens to the player's keys wherever the focus is, unless the key means something else there; undefined: to none. */
export const useKeys = (actions: PlayerActions | undefined): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target } = event;
    if (!actions || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(target, key))
      return;
    if (/^[1-9]$/.test(key)) {
      actions.inning(Number(key));
      return;
    }
    const action = ACTIONS.get(key.length === 1 ? key.toLowerCase() : key);
    if (!action) return;
    // arrows up and down scroll the page unless the picture has the focus
    if (VERTICAL.has(key) && !isNearPicture(target)) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
