import type { RosterPlayer } from '@palco/baseball/entry/roster';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { hasModifier } from '@palco/ui/has-modifier';
import { Notice } from '@palco/ui/notice.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ENTER_CAP } from '../../../parts/keys.ts';
import { latinLetterOf } from '../../../parts/latin-key.ts';
import { findPlayers } from './find-player.ts';
import {
  EMPTY_LINEUP,
  faultsOf,
  type LineupDraft,
  type LineupFault,
  positionOfKey,
  withPitcher,
  withSpot,
} from './lineup-draft.ts';
import styles from './lineups.module.css';

interface LineupEditorProps {
  readonly draft: LineupDraft;
  readonly roster: readonly RosterPlayer[];
  readonly former: LineupDraft | undefined;
  readonly onChange: (draft: LineupDraft) => void;
  /** the lineup is valid and complete */
  readonly onWhole: () => void;
}

/** The slot of a pitcher who does not bat, after the nine. */
const PITCHER = 9;
const SHOWN = 6;

const nextEmpty = ({ order, pitcher }: LineupDraft): number => {
  const slot = order.findIndex((spot) => !spot.player || !spot.position);
  if (slot >= 0) return slot;
  return pitcher || order.some(({ position }) => position === 1) ? -1 : PITCHER;
};

/** One club's order: a number or letters, Enter, then the position's digit; the next slot follows by itself. */
export const LineupEditor = ({ draft, roster, former, onChange, onWhole }: LineupEditorProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [slot, setSlot] = useState(() => Math.max(0, nextEmpty(draft)));
  const [text, setText] = useState('');
  const spot = draft.order[slot];
  const needsPosition = slot < PITCHER && spot?.player !== undefined && spot.position === undefined;
  const used = new Set([...draft.order.map(({ player }) => player), draft.pitcher]);
  const found = findPlayers(
    roster.filter(({ player }) => !used.has(player) || (slot < PITCHER ? spot?.player : draft.pitcher) === player),
    text,
  );
  const nameOf = (id: string | undefined): string => roster.find(({ player }) => player === id)?.name ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus returns to the field for each slot
  useEffect(() => input.current?.focus(), [slot]);

  const goOn = (next: LineupDraft): void => {
    onChange(next);
    setText('');
    const empty = nextEmpty(next);
    if (empty >= 0) setSlot(empty);
    else if (faultsOf(next).length === 0) onWhole();
  };
  const choose = ({ player }: RosterPlayer): void => {
    setText('');
    if (slot === PITCHER) {
      goOn(withPitcher(draft, player));
      return;
    }
    const { position: _, ...rest } = draft.order[slot] ?? {};
    onChange({ ...draft, order: draft.order.map((each, index) => (index === slot ? { ...rest, player } : each)) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return;
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (move) {
      event.preventDefault();
      setText('');
      setSlot((now) => Math.min(PITCHER, Math.max(0, now + move)));
      return;
    }
    if (needsPosition) {
      const position = positionOfKey(latinLetterOf(event) ?? event.key);
      if (position) {
        event.preventDefault();
        goOn(withSpot(draft, slot, { position }));
      } else if (event.key === 'Backspace') {
        event.preventDefault();
        onChange({ ...draft, order: draft.order.map((each, index) => (index === slot ? {} : each)) });
      }
      return;
    }
    const [first] = found;
    if (event.key === 'Enter' && first && text) {
      event.preventDefault();
      choose(first);
    }
  };
  const faultText = (fault: LineupFault): string => {
    if (fault.code === 'missing') return t('scoring.fault.missing', { slot: fault.slot + 1 });
    if (fault.code === 'twice') return t('scoring.fault.twice', { name: nameOf(fault.player) });
    if ('position' in fault) return t(`scoring.fault.${fault.code}`, { position: t(`scoring.pos.n${fault.position}`) });
    return t(`scoring.fault.${fault.code}`);
  };
  const row = (index: number, label: string, player: string | undefined, position: number | undefined) => (
    <li key={index}>
      <button
        type="button"
        className={classNames(styles.slot, index === slot && styles.now)}
        aria-current={index === slot || undefined}
        onClick={() => {
          setSlot(index);
          setText('');
          input.current?.focus();
        }}
      >
        <i>{label}</i>
        <b>{nameOf(player) || t('scoring.toFill')}</b>
        <em>{position ? t(`scoring.pos.n${position as 1}`) : ''}</em>
      </button>
    </li>
  );
  return (
    <div className={styles.editor}>
      <div>
        {roster.length === 0 && (
          <Notice kind="waiting">
            {t('scoring.noRoster')} <Link to="/season?view=clubs">{t('scoring.toRosters')}</Link>
          </Notice>
        )}
        <label className={styles.line}>
          <span>
            {needsPosition
              ? t('scoring.positionOf', { name: nameOf(spot?.player) })
              : slot === PITCHER
                ? t('scoring.thePitcher')
                : t('scoring.slotOf', { slot: slot + 1 })}
          </span>
          <input
            ref={input}
            value={text}
            autoComplete="off"
            placeholder={needsPosition ? t('scoring.digit') : t('scoring.numberOrLetters')}
            onChange={({ target }) => setText(needsPosition ? '' : target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        {text && !needsPosition && found.length === 0 && roster.length > 0 && (
          <p role="status" className={styles.nobody}>
            {t('scoring.nobodyFits', { text })}
          </p>
        )}
        <ul className={styles.found} aria-label={t('scoring.whoFits')}>
          {needsPosition
            ? [2, 3, 4, 5, 6, 7, 8, 9, 10, 1].map((position) => (
                <li key={position}>
                  <button type="button" onClick={() => goOn(withSpot(draft, slot, { position: position as 2 }))}>
                    <kbd>{position === 10 ? 'D' : position}</kbd> {t(`scoring.pos.n${position as 2}`)}
                  </button>
                </li>
              ))
            : found.slice(0, text ? SHOWN : found.length).map((player, index) => (
                <li key={player.player}>
                  <button type="button" onClick={() => choose(player)}>
                    <kbd>{player.number || '–'}</kbd> {player.name}
                    <small>{player.position && t(`scoring.pos.n${player.position}`)}</small>
                    {index === 0 && text && <kbd>{ENTER_CAP}</kbd>}
                  </button>
                </li>
              ))}
        </ul>
      </div>
      <div>
        <ol>
          {draft.order.map(({ player, position }, index) => row(index, String(index + 1), player, position))}
          {!draft.order.some(({ position }) => position === 1) && row(PITCHER, 'P', draft.pitcher, 1)}
        </ol>
        <ul className={styles.faults} role="status">
          {faultsOf(draft).map((fault) => (
            <li key={JSON.stringify(fault)}>{faultText(fault)}</li>
          ))}
          {faultsOf(draft).length === 0 && <li className={styles.fine}>{t('scoring.lineupWhole')}</li>}
        </ul>
        <div className={styles.tools}>
          {former && (
            <Button size="s" onClick={() => goOn(former)}>
              {t('scoring.copyFormer')}
            </Button>
          )}
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              onChange(EMPTY_LINEUP);
              setSlot(0);
            }}
          >
            {t('scoring.emptyLineup')}
          </Button>
        </div>
      </div>
    </div>
  );
};
