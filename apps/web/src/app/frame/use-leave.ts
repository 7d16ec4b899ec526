import { useCallback } from 'react';
import { signOut } from '../../session/sign-out.ts';
import { useGo } from '../../ui/use-go.ts';

/** Signs out and goes to the landing (spec section 4). */
export const useLeave = (): (() => void) => {
  const go = useGo();
  return useCallback(() => {
    signOut();
    go('/home');
  }, [go]);
};
