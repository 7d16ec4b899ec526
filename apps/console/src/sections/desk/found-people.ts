import { searchPeople } from '@palco/contracts/desk/desk-staff';
import { queryOptions } from '@tanstack/react-query';
import { staffCall, staffReply } from '../../session/staff-call.ts';

/** The people that a text finds; the page and the palette share it. */
export const foundPeople = (search: string) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: async ({ signal }) => (await staffReply(staffCall(searchPeople, { query: { search }, signal }))).data,
  });
