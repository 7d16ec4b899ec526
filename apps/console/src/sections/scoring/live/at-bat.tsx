import { PITCH_KEYS } from '@palco/baseball/entry/pitch-keys';
import type { PitchCall } from '@palco/baseball/rules/pitch-call';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';
import styles from './at-bat.module.css';
import { againstToday, type LiveGame } from './live-game.ts';
import { briefName } from './names.ts';
import { averageIn } from './season.ts';

const LETTERS = new Map<PitchCall, string>(
  Object.entries(PITCH_KEYS).map(([key, call]) => [call, key.replace('Shift+', '⇧')]),
);
const LIGHTS = { balls: 3, strikes: 2, outs: 2 } as const;

const Count = ({ live }: { readonly live: LiveGame }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.count}>
      {(['balls', 'strikes', 'outs'] as const).map((name) => {
        const count = Math.min(live.situation[name], LIGHTS[name]);
        return (
          <div key={name} data-count={`${name} ${live.situation[name]}`}>
            <span>{t(`scoring.${name}`)}</span>
            <div className={styles.lights} role="img" aria-label={`${t(`scoring.${name}`)} ${live.situation[name]}`}>
              {Array.from({ length: LIGHTS[name] }, (_, light) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lights have no other name
                <i key={light} className={light < count ? styles.on : undefined} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
};

/** Who bats against whom, the count, and the pitches of this turn with their times. */
export const AtBat = ({ live, roster }: { readonly live: LiveGame; readonly roster: GameRoster }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { situation, game, atBat } = live;
  const { batter, pitcher } = situation;
  const slot = game.state.teams[situation.batting].lineup.order.findIndex(({ player }) => player === batter) + 1;
  const [hits, atBats] = againstToday(live, batter, pitcher);
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: useZone(),
    minute: '2-digit',
    second: '2-digit',
  });
  const pitches = atBat?.events.filter((event) => event.kind === 'pitch') ?? [];
  const bats = roster.players[batter]?.bats;
  return (
    <div className={styles.turn}>
      <p className={styles.slot}>{t('scoring.atBat', { slot })}</p>
      <div className={styles.who}>
        <h2>{roster.players[batter]?.name ?? briefName(roster, batter)}</h2>
        <b>{averageIn(live, roster, batter)}</b>
        <span>
          {bats && /^[LRS]$/.test(bats) && `${t(`scoring.bats.${bats as 'L' | 'R' | 'S'}`)} · `}
          {t('scoring.against', { pitcher: briefName(roster, pitcher), hits, atBats })}
        </span>
      </div>
      <Count live={live} />
      <ol className={styles.pitches} aria-label={t('scoring.pitches')}>
        {pitches.map(({ at, call }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pitches of one second may be the same
          <li key={`${at}.${index}`} className={index === pitches.length - 1 ? styles.last : undefined}>
            <b>{LETTERS.get(call) ?? '·'}</b>
            <small>{clock.format(at)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
};
