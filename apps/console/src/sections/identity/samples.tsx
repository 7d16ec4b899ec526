import type { Identity } from '@palco/contracts/identity/identity';
import { contactsOf, sellerLine } from '@palco/contracts/identity/seller';
import { Board } from '@palco/ui/board.tsx';
import { Button } from '@palco/ui/button.tsx';
import { LeagueProvider } from '@palco/ui/league';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { Logo } from '@palco/ui/logo.tsx';
import { moneyText } from '@palco/ui/money-text';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';
import { useClubs } from '../night/use-clubs.ts';
import styles from './identity.module.css';
import { paletteStyle } from './palette-style.ts';
import { useDrawnLeague } from './use-drawn-league.ts';

interface SampleProps {
  readonly league: Identity;
}
/** Two clubs of the league; before it has any, two that are nobody's. */
const useTwoClubs = () => {
  const known = [...useClubs().values()].map(({ abbrName, name, primaryColour, secondaryColour }) => ({
    abbreviation: abbrName,
    name,
    primary: primaryColour,
    secondary: secondaryColour,
  }));
  const one = { abbreviation: 'AAA', name: 'AAA', primary: '#8a3b12', secondary: '#f2c9a0' };
  const other = { abbreviation: 'BBB', name: 'BBB', primary: '#5b1f5e', secondary: '#e7c66b' };
  return [known[0] ?? one, known[1] ?? other] as const;
};

/** The player's frame: strip, scrub bar, board and the offer, drawn by the site's own parts in the draft's colors. */
export const PlayerSample = ({ league }: SampleProps) => {
  const { t } = useTranslation();
  const [away, home] = useTwoClubs();
  return (
    <LeagueProvider value={useDrawnLeague(league)}>
      <div className={styles.player} style={paletteStyle(league.colours)}>
        <header>
          <Logo />
          <span className={styles.live}>
            <LiveDot /> {t('identity.sample.live')}
          </span>
        </header>
        <div className={styles.field}>
          <span className={styles.scrub} aria-hidden="true">
            <i />
          </span>
        </div>
        <p className={styles.score}>
          <Monogram club={away} size={40} isDecorative />
          <b>{away.abbreviation}</b>
          <strong>2</strong>
          <em>{t('identity.sample.inning')}</em>
          <strong>5</strong>
          <b>{home.abbreviation}</b>
          <Monogram club={home} size={40} isDecorative />
        </p>
        <Board
          away={{ club: away, innings: [0, 0, 2, 0, 0], runs: 2, hits: 6, errors: 1 }}
          home={{ club: home, innings: [1, 0, 0, 3, 1], runs: 5, hits: 9, errors: 0 }}
          now={{ inning: 5, half: 'bottom' }}
        />
        <p className={styles.offer}>
          <span>{t('identity.sample.offer')}</span>
          <Button variant="clay">{t('identity.sample.buy')}</Button>
        </p>
      </div>
    </LeagueProvider>
  );
};

/** The paper ticket of the checkout. */
export const TicketSample = ({ league }: SampleProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const price = moneyText({ cents: 64900, currency: league.currency }, locale);
  return (
    <LeagueProvider value={useDrawnLeague(league)}>
      <div className={styles.ticket} style={paletteStyle(league.colours)}>
        <Ticket
          isPaper
          head={
            <div className={styles.ticketHead}>
              <Logo />
              <h3>{t('identity.sample.pass')}</h3>
              <p>{league.names.full}</p>
            </div>
          }
        >
          <dl className={styles.total}>
            <dt>{t('identity.sample.total')}</dt>
            <dd>{price}</dd>
          </dl>
          <p className={styles.small}>{[sellerLine(league), ...contactsOf(league.contacts)].join(' · ')}</p>
        </Ticket>
      </div>
    </LeagueProvider>
  );
};
