import { listStaff } from '@palco/contracts/people-staff';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { PageHead } from '../page-head.tsx';
import { AddPerson } from './add-person.tsx';
import styles from './staff.module.css';
import { StaffRow } from './staff-row.tsx';

/** Who works here, and in which roles. Whose roles are being changed stands in the address. */
export const Component = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const staff = useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listStaff, { signal }))).data,
  });
  const openId = Number(params.get('person')) || undefined;
  const open = (id: number | undefined): void => setParams(id ? { person: String(id) } : {}, { replace: true });
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: ['staff'] });
    void client.invalidateQueries({ queryKey: ['audit'] });
  };
  return (
    <>
      <PageHead title={t('frame.staff')} lead={t('sections.staffLead')} />
      {staff.isPending && <LoadingState />}
      {staff.isError && <ErrorState onRetry={() => void staff.refetch()} isRetrying={staff.isFetching} />}
      <ul className={styles.list}>
        {staff.data?.map((person) => (
          <StaffRow
            key={person.id}
            person={person}
            isOpen={person.id === openId}
            onOpen={(isOpen) => open(isOpen ? person.id : undefined)}
            onChanged={changed}
          />
        ))}
      </ul>
      <AddPerson onChanged={changed} />
    </>
  );
};
