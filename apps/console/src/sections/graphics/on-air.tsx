import { serverNow } from '@palco/client/server-clock';
import type { OnAir as OnAirState } from '@palco/contracts/graphics/graphics';
import { CARDS, type Card } from '@palco/contracts/graphics/graphics-addresses';
import { type GraphicsLink, putOnAir } from '@palco/contracts/graphics/graphics-staff';
import { Button } from '@palco/ui/button.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { Switch } from '@palco/ui/switch.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './graphics.module.css';
import { useTakeOver } from './use-links.ts';

/** Minutes that a break may last; 0: nobody knows. */
const BREAKS = [0, 1, 2, 3, 5, 10, 15] as const;

/** What is on the picture, and the buttons that put it there. */
export const OnAir = ({ link }: { readonly link: GraphicsLink }) => {
  const { t } = useTranslation();
  const { change, sent } = useStaffForm({ refusals: 'toast' });
  const takeOver = useTakeOver();
  const [minutes, setMinutes] = useState('2');
  const { on_air: now } = link;
  const put = async (changed: Partial<OnAirState>): Promise<void> => {
    const params = { id: String(link.id) };
    const reply = await sent(change(putOnAir, { params, body: { ...now, ...changed } }));
    takeOver(reply?.data);
  };
  const backAt = (card: Card): string | null =>
    card === 'break' && Number(minutes) > 0 ? new Date(serverNow() + Number(minutes) * 60_000).toISOString() : null;
  return (
    <section className={styles.card} aria-label={t('graphics.onAir')}>
      <h2>{t('graphics.onAir')}</h2>
      <Switch checked={now.bug} onChange={(event) => void put({ bug: event.target.checked })}>
        {t('graphics.names.bug')}
      </Switch>
      <Switch checked={now.by_itself} onChange={(event) => void put({ by_itself: event.target.checked })}>
        {t('graphics.byItself')}
      </Switch>
      <p className={styles.small}>{t('graphics.byItselfHint')}</p>
      <fieldset className={styles.cards} aria-label={t('graphics.cards')}>
        {CARDS.map((card) => {
          const isOn = now.card === card;
          return (
            <button
              key={card}
              type="button"
              className={styles.take}
              aria-pressed={isOn}
              onClick={() => void put(isOn ? { card: null, back_at: null } : { card, back_at: backAt(card) })}
            >
              {t(`graphics.names.${card}`)}
              <small>{t(isOn ? 'graphics.takeOut' : 'graphics.takeIn')}</small>
            </button>
          );
        })}
      </fieldset>
      <SelectField
        label={t('graphics.breakLasts')}
        value={minutes}
        choices={BREAKS.map((each) => ({
          value: String(each),
          text: each ? t('graphics.minutes', { minutes: each }) : t('graphics.noEnd'),
        }))}
        onChange={(event) => setMinutes(event.target.value)}
      />
      {now.card !== null && (
        <Button onClick={() => void put({ card: null, back_at: null })}>{t('graphics.clear')}</Button>
      )}
    </section>
  );
};
