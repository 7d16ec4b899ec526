import { SEARCH_MIN } from '@palco/contracts/desk-staff';
import type { StaffRole } from '@palco/contracts/staff';
import type { Drawing } from '@palco/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { pathOfPerson } from '../sections/desk/desk-paths.ts';
import { foundPeople } from '../sections/desk/found-people.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { mayOpen, SECTIONS } from './sections.ts';
import { useSettled } from './use-settled.ts';

const PERSON: Drawing = UserRound;
const MOST = 8;
/** The people of the palette, for whoever may open the help desk. */
export const useFoundPeople = (typed: string, roles: readonly StaffRole[]): readonly PaletteEntry[] => {
  const { t } = useTranslation();
  const desk = SECTIONS.find(({ name }) => name === 'desk');
  const search = useSettled(typed);
  const enabled = desk !== undefined && mayOpen(desk, roles) && search.length >= SEARCH_MIN;
  const { data = [] } = useQuery({ ...foundPeople(search), enabled });
  return data.slice(0, MOST).map(({ id, name, erased, email, telephone, city }) => ({
    name: `person-${id}`,
    path: pathOfPerson(id),
    icon: PERSON,
    text: name ?? t(erased ? 'frame.erased' : 'frame.nameless'),
    more: [email ?? telephone ?? t('sections.account', { id }), city].filter(Boolean).join(', '),
  }));
};
