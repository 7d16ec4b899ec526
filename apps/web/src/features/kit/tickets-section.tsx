import { Button } from '@palco/ui/button.tsx';
import { PlateList } from '@palco/ui/plate-list.tsx';
import { Price } from '@palco/ui/price.tsx';
import { Ticket } from '@palco/ui/ticket.tsx';
import styles from './kit.module.css';
import { KitGrid, KitSection } from './kit-section.tsx';

export const TicketsSection = () => {
  return (
    <KitSection name="tickets">
      <KitGrid least="m">
        <Ticket
          labelledBy="kit-day"
          head={
            <div className={styles.ticketHead}>
              <h3 id="kit-day">One-day pass</h3>
              <Price money={{ cents: 3900, currency: 'MXN' }} per="per day" />
              <p>Tax and commission included. One payment.</p>
            </div>
          }
        >
          <div className={styles.ticketRest}>
            <PlateList
              items={[
                { key: 'rewind', text: 'Back to any inning' },
                { key: 'none', text: 'No playoffs', isMissing: true },
              ]}
            />
            <Button isWide>Buy a day</Button>
          </div>
        </Ticket>
        <Ticket
          isPaper
          labelledBy="kit-season"
          head={
            <div className={styles.ticketHead}>
              <p className={styles.flag}>Bought most</p>
              <h3 id="kit-season">Full season</h3>
              <p>Regular season, playoffs and final series</p>
              <Price money={{ cents: 44900, currency: 'MXN' }} per="the whole season" />
              <p>Tax and commission included. One payment.</p>
            </div>
          }
        >
          <div className={styles.ticketRest}>
            <PlateList
              items={[
                { key: 'every', text: 'Every game, from the first to the last out' },
                { key: 'rewind', text: 'Back to any inning' },
              ]}
            />
            <Button variant="clay" isWide>
              Buy the season
            </Button>
          </div>
        </Ticket>
      </KitGrid>
    </KitSection>
  );
};
