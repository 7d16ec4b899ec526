import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { signOut, useIsLeaving } from '../session/sign-out.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Signed in, but no role is left. */
export const LacksRole = () => {
  const { t } = useTranslation();
  const isLeaving = useIsLeaving();
  return (
    <SignInCard
      title={t(isLeaving ? 'frame.leavingTitle' : 'signIn.lacksRoleTitle')}
      lead={t(isLeaving ? 'frame.leaving' : 'signIn.lacksRole')}
    >
      <Button variant="secondary" isWide isLoading={isLeaving} onClick={() => void signOut(() => location.reload())}>
        {t('frame.signOut')}
      </Button>
    </SignInCard>
  );
};
