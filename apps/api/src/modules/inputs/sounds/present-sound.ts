/** A sound beside an input's picture as staff sees it. */
import { InputSound } from '@palco/contracts/inputs/input-sound-staff';
import { SOUND_AWAY_MS } from '@palco/media/follow-sound';
import type { Now } from '../../../clock.ts';
import { tenths } from '../health/input-minutes.ts';
import type { StoredSound } from '../input-store.ts';
import type { Publishers } from '../publishers.ts';

export interface SoundPresenterDeps {
  readonly clock: Now;
  readonly publishers: Pick<Publishers, 'ofSound'>;
}

/** An older measurement says nothing about the present loudness. */
const YOUNG_MS = 3000;

export const presentSound = ({ clock, publishers }: SoundPresenterDeps, stored: StoredSound): InputSound => {
  const found = publishers.ofSound(stored.id);
  const now = clock().getTime();
  const last = found?.encoder.last();
  const loudness = found?.encoder.loudness();
  const silentFor = last ? Math.max(0, now - last.at.getTime()) : 0;
  const isAway = found !== undefined && now - found.encoder.heardAt().getTime() > SOUND_AWAY_MS;
  const state = !found ? 'waiting' : isAway ? 'away' : found.isHeard ? 'live' : 'standby';
  return InputSound.parse({
    id: stored.id,
    purpose: stored.purpose,
    language: stored.language,
    name: stored.name,
    offset: stored.offsetMs,
    state,
    key_set_at: stored.keySetAt.toISOString(),
    publishing: found
      ? {
          transport: found.encoder.transport,
          since: found.encoder.since.toISOString(),
          silent_for: silentFor,
          problem: last?.problem ?? null,
          loudness:
            loudness && now - loudness.at <= YOUNG_MS
              ? { momentary: Math.round(loudness.momentary * 10) / 10, integrated: tenths(loudness.integrated) ?? null }
              : null,
        }
      : null,
  });
};
