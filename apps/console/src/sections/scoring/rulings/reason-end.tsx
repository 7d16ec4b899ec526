import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { Notice } from '@palco/ui/notice.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ReasonEndProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** the words of the button */
  readonly children: ReactNode;
}
/** The end of a form that changes the official record: its reason, the server's refusal and the button. */
export const ReasonEnd = ({ reason, onReason, error, isBusy, children }: ReasonEndProps) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('scoring.reason')} value={reason} required minLength={3} onChange={valueTo(onReason)} />
      {error && <Notice kind="error">{error}</Notice>}
      <Button type="submit" variant="clay" isLoading={isBusy}>
        {children}
      </Button>
    </>
  );
};
