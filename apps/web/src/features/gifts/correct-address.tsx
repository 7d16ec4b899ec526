import { call } from '@palco/client/call';
import { correctGift, type OwnGift } from '@palco/contracts/gifts/gifts';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './gifts.module.css';

/** Another address for a gift that nobody has opened. The link that went to the wrong one ends. */
export const CorrectAddress = ({ gift }: { readonly gift: OwnGift }) => {
  const { t } = useTranslation(['gifts', 'translation']);
  const { t: common } = useTranslation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState(gift.to_email ?? '');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!isOpen)
    return (
      <Button size="s" onClick={() => setOpen(true)}>
        {t('correct')} <HiddenText>{gift.to_name}</HiddenText>
      </Button>
    );
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!email.trim()) return setError(t('translation:errors.required'));
    setBusy(true);
    const reply = await call(correctGift, { params: { id: String(gift.id) }, body: { to_email: email } });
    setBusy(false);
    if (isRefusal(reply)) return setError(refusedText(reply, common));
    showToast({ kind: 'plain', text: t('corrected') });
    setOpen(false);
    await client.invalidateQueries({ queryKey: ['gifts'] });
  };
  return (
    <form className={styles.correct} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('toEmail')}
        hint={t('correctHint')}
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button size="s" type="submit" isLoading={isBusy}>
        {t('correctGo')}
      </Button>
    </form>
  );
};
