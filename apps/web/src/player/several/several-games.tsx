import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Menu } from '@palco/ui/menu.tsx';
import { useWords } from '@palco/ui/use-words';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { useHidesScores } from '../../session/hide-scores.ts';
import { useMediaLabels } from '../video/media-labels.ts';
import { NoPictureMessage } from '../watch/no-picture-message.tsx';
import { useArrivalFocus } from '../watch/use-arrival-focus.ts';
import { BestStrip } from './best-strip.tsx';
import { ChooseGames } from './choose-games.tsx';
import styles from './several-games.module.css';
import { Tile } from './tile.tsx';
import { useSeveral } from './use-several.ts';

type Counted = '0' | '1' | '2' | '3' | '4';

/** Up to four games side by side, one of them with sound. `useSeveral` does the work. */
export const SeveralGames = () => {
  const { t } = useTranslation('player');
  useMediaLabels();
  useArrivalFocus();
  const words = useWords();
  const clubOf = useClubOf();
  const isSpoilerFree = useHidesScores() ?? false;
  const several = useSeveral();
  const { games, cards, others, elsewhere } = several;
  const namesOf = (card: ScoreboardGame | undefined): string =>
    card ? t('several.tile', { away: clubOf(card.awayTeam).shortName, home: clubOf(card.homeTeam).shortName }) : '';
  const named = (list: readonly ScoreboardGame[]) => list.map((card) => ({ id: card.id, names: namesOf(card) }));
  const free = named(others);
  return (
    <>
      <div className={styles.top}>
        <div className={styles.bar}>
          <h1>{t(`several.title.${String(games.length) as Counted}`)}</h1>
          {games.length > 0 && (
            <Button variant="quiet" size="s" onClick={several.allToLive}>
              <Icon of={RefreshCw} size="s" />
              <span>{t('several.allLive')}</span>
            </Button>
          )}
          {games.length > 0 && !several.isFull && free.length > 0 && (
            <Menu
              className={styles.add}
              label={
                <>
                  <Icon of={Plus} size="s" />
                  <span>{t('several.add')}</span>
                </>
              }
              panelClassName={styles.list}
            >
              {free.map(({ id, names }) => (
                <Button key={id} variant="quiet" onClick={() => several.add(id)}>
                  {names}
                </Button>
              ))}
            </Menu>
          )}
        </div>
        {games.length > 0 && <BestStrip several={several} namesOf={namesOf} isSpoilerFree={isSpoilerFree} />}
      </div>
      {several.isWeak && (
        <div className={styles.weak} role="status">
          <p>{t('several.weak')}</p>
          <Button size="s" variant="clay" onClick={several.keepTwo}>
            {t('several.fewer')}
          </Button>
          <Button size="s" variant="quiet" onClick={several.goOnWeak}>
            {t('several.keep')}
          </Button>
        </div>
      )}
      <div className={styles.place}>
        <div ref={several.grid} className={styles.grid} data-layout={several.layout} inert={elsewhere !== undefined}>
          {games.map((game) => {
            const card = cards?.find(({ id }) => id === game);
            return (
              <Tile
                key={game}
                ref={(handle) => several.keepHandle(game, handle)}
                gameId={game}
                names={namesOf(card)}
                words={words}
                card={card}
                isHeard={game === several.heard}
                isBest={game === several.best && games.length > 1}
                others={free}
                leaseBefore={several.leaseBefore}
                onHear={several.hear}
                onSwap={several.swap}
                onClose={several.close}
                onNews={several.report}
              />
            );
          })}
        </div>
        {elsewhere?.reason && (
          <div className={styles.elsewhere}>
            <NoPictureMessage
              reason={elsewhere.reason}
              listing={undefined}
              roster={undefined}
              error={undefined}
              device={elsewhere.device}
              onOpen={several.takeOver}
              onRetry={several.takeOver}
              onAnyway={undefined}
            />
          </div>
        )}
        {games.length === 0 && <ChooseGames games={named(several.live)} several={several} />}
      </div>
      {several.hasHidden && <p className={styles.hidden}>{t('several.narrow')}</p>}
    </>
  );
};
