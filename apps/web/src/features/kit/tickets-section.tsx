import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { PlateList } from '../../ui/plate-list.tsx';
import { Price } from '../../ui/price.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { KitGrid, KitSection } from './kit-section.tsx';
import styles from './tickets-section.module.css';

export const TicketsSection = () => {
  const { t } = useTranslation('kit');
  return (
    <KitSection name="tickets">
      <KitGrid least="m">
        <Ticket
          labelledBy="kit-day"
          head={
            <div className={styles.head}>
              <h3 id="kit-day">{t('tables.day')}</h3>
              <Price money={{ cents: 3900, currency: 'MXN' }} per={t('tickets.perDay')} />
              <p>{t('tickets.tax')}</p>
            </div>
          }
        >
          <div className={styles.rest}>
            <PlateList
              items={[
                { key: 'rewind', text: t('tickets.rewind') },
                { key: 'none', text: t('tickets.none'), isMissing: true },
              ]}
            />
            <Button isWide>{t('tickets.buyDay')}</Button>
          </div>
        </Ticket>
        <Ticket
          isPaper
          labelledBy="kit-season"
          head={
            <div className={styles.head}>
              <p className={styles.flag}>{t('tickets.flag')}</p>
              <h3 id="kit-season">{t('tables.season')}</h3>
              <p>{t('tickets.when')}</p>
              <Price money={{ cents: 44900, currency: 'MXN' }} per={t('tickets.perSeason')} />
              <p>{t('tickets.tax')}</p>
            </div>
          }
        >
          <div className={styles.rest}>
            <PlateList
              items={[
                { key: 'every', text: t('tickets.every') },
                { key: 'rewind', text: t('tickets.rewind') },
              ]}
            />
            <Button variant="clay" isWide>
              {t('tickets.buySeason')}
            </Button>
          </div>
        </Ticket>
      </KitGrid>
    </KitSection>
  );
};
