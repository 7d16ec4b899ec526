import { call } from '@palco/client/call';
import { endStaffSession } from '@palco/contracts/staff-session';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { SignInCard } from './sign-in-card.tsx';

/** Signed in, but no role is left. */
export const LacksRole = () => {
  const { t } = useTranslation();
  const leave = async (): Promise<void> => {
    await call(endStaffSession);
    location.reload();
  };
  return (
    <SignInCard title={t('signIn.lacksRoleTitle')} lead={t('signIn.lacksRole')}>
      <Button variant="secondary" isWide onClick={leave}>
        {t('frame.signOut')}
      </Button>
    </SignInCard>
  );
};
