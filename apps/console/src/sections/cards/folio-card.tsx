import { hasCheckDigit } from '@palco/contracts/check-digit';
import { readCard, unlockCard, voidCards } from '@palco/contracts/prepaid-staff';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { Folio } from '@palco/contracts/typed-values';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useChange } from '../../session/use-change.ts';
import { useLeagueTime } from '../league-time.ts';
import { useMoney } from '../prices/use-money.ts';
import styles from './cards.module.css';
import { PaperCard } from './paper-card.tsx';

/** "My card does not work": a folio, typed with or without blanks, and what is the matter with it. */
export const FolioCard = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const timeOf = useLeagueTime();
  const money = useMoney();
  const change = useChange();
  const [folio, open] = useRowInAddress('folio');
  const [typed, setTyped] = useState(folio ?? '');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const card = useQuery({
    queryKey: ['cards', 'folio', folio],
    enabled: folio !== undefined,
    retry: false,
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readCard, { params: { folio: folio as string }, signal }))).data,
  });
  const find = (): void => {
    const plain = Folio.safeParse(typed).data;
    const isRight = plain !== undefined && hasCheckDigit(plain);
    setError(isRight ? undefined : t(plain === undefined ? 'cards.tenDigits' : 'cards.mistyped'));
    if (isRight) open(plain);
  };
  const done = (reply: object, text: string): void => {
    if (isRefusal(reply)) {
      setError(refusedText(reply as unknown as { refused: string; message: string }, t));
      return;
    }
    setError(undefined);
    showToast({ kind: 'done', text });
    void client.invalidateQueries({ queryKey: ['cards'] });
  };
  const unlock = async (id: string): Promise<void> => {
    if (!reason.trim()) return setError(t('cards.reasonNeeded'));
    done(await change(unlockCard, { params: { folio: id }, body: { reason } }), t('cards.unlocked'));
  };
  const kill = async (id: string): Promise<void> => {
    if (!reason.trim()) return setError(t('cards.reasonNeeded'));
    const body = { from: id, to: id, expected: 1, reason };
    done(await change(voidCards, { body }), t('cards.changed', { count: 1 }));
  };
  const facts = card.data;
  return (
    <section className={styles.folio} aria-label={t('cards.folio')}>
      <h2>{t('cards.folio')}</h2>
      <form className={styles.find} noValidate onSubmit={submitBy(() => find())}>
        <TextField
          label={t('cards.folioLabel')}
          isFigures
          inputMode="numeric"
          maxLength={TYPED_MAX}
          error={error}
          value={typed}
          onChange={valueTo(setTyped)}
        />
        <Button type="submit" variant="secondary">
          {t('cards.find')}
        </Button>
      </form>
      {card.isError && <p className={styles.error}>{t('cards.unknown')}</p>}
      {facts && (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('cards.state')}</dt>
              <dd>
                <b className={facts.is_locked ? styles.error : undefined}>
                  {facts.is_locked ? t('cards.locked') : t(`cards.states.${facts.state}`)}
                </b>
              </dd>
            </div>
            <div>
              <dt>{t('cards.wrongCodes')}</dt>
              <dd>
                {facts.wrong_codes}
                {facts.last_wrong_at && `, ${timeOf(facts.last_wrong_at)}`}
              </dd>
            </div>
            <div>
              <dt>{t('cards.activeFrom')}</dt>
              <dd>{facts.active_from ? timeOf(facts.active_from) : t('cards.never')}</dd>
            </div>
            <div>
              <dt>{t('cards.expires')}</dt>
              <dd>{timeOf(facts.expires_at)}</dd>
            </div>
            <div>
              <dt>{t('cards.plan')}</dt>
              <dd>
                {facts.title}, {money(facts.price, facts.currency)}
              </dd>
            </div>
            <div>
              <dt>{t('cards.batchName')}</dt>
              <dd>
                {facts.batch}, {facts.distributor}
              </dd>
            </div>
            {facts.void_reason && (
              <div>
                <dt>{t('cards.voidedFor')}</dt>
                <dd>{facts.void_reason}</dd>
              </div>
            )}
            <div>
              <dt>{t('cards.usedBy')}</dt>
              <dd>{facts.used_by ? t('cards.usedFor', { order: facts.payment_id ?? '' }) : t('cards.nobody')}</dd>
            </div>
          </dl>
          {(facts.is_locked || (facts.state !== 'used' && facts.state !== 'void')) && (
            <TextField label={t('cards.reason')} maxLength={200} value={reason} onChange={valueTo(setReason)} />
          )}
          <p className={styles.buttons}>
            {facts.is_locked && (
              <Button variant="secondary" onClick={() => void unlock(facts.number_sheet)}>
                {t('cards.unlock')}
              </Button>
            )}
            {facts.state !== 'used' && facts.state !== 'void' && (
              <Button variant="danger" onClick={() => void kill(facts.number_sheet)}>
                {t('cards.do.void', { count: 1 })}
              </Button>
            )}
          </p>
          <p className={styles.quiet}>{t('cards.noCode')}</p>
          <h2>{t('cards.printed')}</h2>
          <PaperCard
            title={facts.title}
            expiresAt={facts.expires_at}
            folio={facts.number_sheet}
            barcode={facts.barcode}
          />
        </>
      )}
    </section>
  );
};
