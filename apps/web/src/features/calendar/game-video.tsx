import type { CoveredGame } from '@palco/contracts/memberships/pass-covers';
import { Badge, type BadgeTone } from '@palco/ui/badge.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { pathOfGame } from '../../session/open-game.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './game-row.module.css';
import type { Watch } from './use-watch.ts';
import type { CalendarState, NearState } from './week.ts';

const TONES: Readonly<Record<Exclude<CalendarState, 'live' | 'recorded'> | NearState, BadgeTone>> = {
  planned: 'next',
  soon: 'soon',
  warmUp: 'soon',
  over: 'over',
  cancelled: 'off',
  postponed: 'delayed',
  suspended: 'delayed',
};
interface GameVideoProps {
  readonly covered: CoveredGame;
  /** `Mayos en Naranjeros`: the game of the button, for screen readers */
  readonly game: string;
  readonly state: CalendarState | NearState;
  readonly watch: Watch;
}
const TO_COME: ReadonlySet<CalendarState | NearState> = new Set(['planned', 'soon', 'warmUp']);

/** A button when the game has video, else the reason why not; that of a game to come leads to its page, which sells it. */
export const GameVideo = ({ covered, game, state, watch }: GameVideoProps) => {
  const { t } = useTranslation('calendar');
  if (state !== 'live' && state !== 'recorded') {
    const why = <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
    return TO_COME.has(state) ? (
      <AppLink to={pathOfGame(covered.id)} className={styles.toCome}>
        {why}
        <HiddenText>{game}</HiddenText>
      </AppLink>
    ) : (
      why
    );
  }
  return (
    <ButtonLink
      to={pathOfGame(covered.id)}
      variant={state}
      size="s"
      className={styles.watch}
      onClick={(event) => watch.open(event, covered)}
    >
      <Plate />
      {t(`states.${state}`)}
      <HiddenText>{game}</HiddenText>
    </ButtonLink>
  );
};
