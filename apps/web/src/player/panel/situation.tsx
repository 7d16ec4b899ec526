import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Count } from '@palco/ui/count.tsx';
import { Diamond } from '@palco/ui/diamond.tsx';
import { useTranslation } from 'react-i18next';
import { fullName } from '../moment/names.ts';
import { fieldOf, type Moment } from '../moment/panel.ts';
import styles from './situation.module.css';

interface SituationProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
}
/** Runners, count, pitcher with won-lost and earned run average, batter, on deck and in the hole. */
export const Situation = ({ roster, moment }: SituationProps) => {
  const { t } = useTranslation('player');
  const { pitcher, batter, onDeck, inTheHole } = moment;
  const { bases, count } = fieldOf(moment);
  const name = (id: PlayerId) => {
    const whole = fullName(roster, id);
    const last = roster.players[id]?.lastName || whole;
    const first = whole.endsWith(last) ? whole.slice(0, whole.length - last.length) : '';
    return (
      <b>
        {first ? <i>{first}</i> : null}
        {first ? last : whole}
      </b>
    );
  };
  return (
    <div className={styles.situation}>
      <div className={styles.field}>
        <Diamond bases={bases} />
        <Count {...count} />
      </div>
      <dl className={styles.men}>
        <div>
          <dt>{t('men.pitcher')}</dt>
          <dd>
            {name(pitcher.player)}
            <span>
              ({pitcher.wins}-{pitcher.losses}, {pitcher.era})
            </span>
          </dd>
        </div>
        {(
          [
            ['batter', batter],
            ['onDeck', onDeck],
            ['inTheHole', inTheHole],
          ] as const
        ).map(([role, man]) => (
          <div key={role} className={role === 'batter' ? styles.batter : undefined}>
            <dt>{t(`men.${role}`)}</dt>
            <dd>
              {name(man.player)}
              <span>{man.average}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
