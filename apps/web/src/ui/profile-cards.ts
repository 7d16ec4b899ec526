import { type ComponentType, createContext, useContext } from 'react';

const ProfileCardsContext = createContext<readonly ComponentType<{ readonly userId: number }>[]>([]);
export const ProfileCardsProvider = ProfileCardsContext.Provider;

/** The cards that features show on the profile. */
export const useProfileCards = () => useContext(ProfileCardsContext);
