import { SEARCH_MIN } from '@palco/contracts/desk/desk-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Drawing } from '@palco/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from '../../parts/palette-entry.ts';
import { mayOpen } from '../../parts/section.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { pathOfPerson } from './desk-paths.ts';
import { foundPeople } from './found-people.ts';

/** Who may open the help desk. */
export const DESK_ROLES = ['support', 'cashier', 'admin'] as const;
const PERSON: Drawing = UserRound;
const MOST = 8;
/** The people of the palette, for whoever may open the help desk. */
export const useFoundPeople = (typed: string, own: readonly StaffRole[]): readonly PaletteEntry[] => {
  const { t } = useTranslation();
  const search = useSettled(typed);
  const enabled = mayOpen({ roles: DESK_ROLES }, own) && search.length >= SEARCH_MIN;
  const { data = [] } = useQuery({ ...foundPeople(search), enabled });
  return data.slice(0, MOST).map(({ id, name, erased, email, telephone, city }) => ({
    name: `person-${id}`,
    path: pathOfPerson(id),
    icon: PERSON,
    text: name ?? t(erased ? 'frame.erased' : 'frame.nameless'),
    more: [email ?? telephone ?? t('sections.account', { id }), city].filter(Boolean).join(', '),
  }));
};
