import type { StaffPerson } from '@palco/contracts/staff-session';
import { createContext, useContext } from 'react';

const MeContext = createContext<StaffPerson | undefined>(undefined);
export const MeProvider = MeContext.Provider;

/** Who is signed in. */
export const useMe = (): StaffPerson => {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside of MeProvider');
  return me;
};
