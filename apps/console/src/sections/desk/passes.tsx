import { serverNow } from '@palco/client/server-clock';
import type { Desk } from '@palco/contracts/desk/desk-staff';
import { useTranslation } from 'react-i18next';
import { useNoted } from '../../parts/use-noted.ts';
import styles from './desk.module.css';
import passStyles from './passes.module.css';
import { stateOfPass, useDeskWords } from './use-desk-words.ts';

/** The person's passes: those that are valid now in the look of paper, the others as lines. */
export const Passes = ({ desk }: { readonly desk: Desk }) => {
  const { t } = useTranslation();
  const noted = useNoted();
  const { dayOf, momentOf, titleOf } = useDeskWords();
  const now = serverNow();
  const passes = desk.passes.map((pass) => ({ ...pass, state: stateOfPass(pass, now) }));
  const givenTo = (id: number) => desk.given_days.filter((given) => given.membership === id && !given.undone_at);
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('desk.passes')}</h2>
        <p>{passes.length}</p>
      </div>
      {passes.length === 0 && <p className={styles.quiet}>{t('desk.noPasses')}</p>}
      <ul className={passStyles.passes}>
        {passes.map((pass) => (
          <li key={pass.id} className={pass.state === 'valid' ? passStyles.paper : passStyles.line}>
            <h3>{titleOf(pass)}</h3>
            <b>{t(`desk.state.${pass.state}`)}</b>
            <p>
              {t('desk.passDates', {
                from: dayOf(pass.date_start),
                to: pass.state === 'valid' ? momentOf(pass.date_exp) : dayOf(pass.date_exp),
              })}
              {pass.revoke_reason && ` · ${noted(pass.revoke_reason)}`}
            </p>
            {givenTo(pass.id).map(({ id, days, reason }) => (
              <p key={id}>{t('desk.given', { count: days, reason })}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
};
