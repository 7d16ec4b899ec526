import { listStaff } from '@palco/contracts/accounts/people-staff';
import { maskedEmail } from '@palco/contracts/masked';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { Invitations } from './invitations.tsx';
import { InvitePerson } from './invite-person.tsx';
import { RolesForm } from './roles-form.tsx';
import styles from './staff.module.css';

/** Who works here, and in which roles. The person whose roles are being changed is kept in the address. */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [selected, select] = useRowInAddress('person');
  const client = useQueryClient();
  const staff = useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listStaff, { signal }))).data,
  });
  const open = staff.data?.find(({ id }) => String(id) === selected);
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: ['staff'] });
    void client.invalidateQueries({ queryKey: ['audit'] });
  };
  return (
    <>
      <PageHead title={t('frame.staff')} lead={t('sections.staffLead')} />
      {staff.isPending && <LoadingState />}
      {staff.isError && <ErrorState onRetry={() => void staff.refetch()} isRetrying={staff.isFetching} />}
      <div className={styles.columns}>
        {staff.data && (
          <DataTable
            label={t('frame.staff')}
            param="person"
            rows={staff.data}
            rowKey={({ id }) => String(id)}
            columns={[
              {
                key: 'name',
                title: t('sections.name'),
                look: 'strong',
                onPhone: 'plain',
                cell: ({ id, name, email }) => `${name ?? email}${id === me.id ? ` · ${t('sections.own')}` : ''}`,
              },
              {
                key: 'email',
                title: t('signIn.email'),
                look: 'quiet',
                onPhone: 'plain',
                cell: ({ email }) => email && maskedEmail(email),
              },
              {
                key: 'roles',
                title: t('sections.roles'),
                onPhone: 'plain',
                cell: ({ roles }) => roles.map((role) => t(`sections.role.${role}`)).join(' · '),
              },
            ]}
          />
        )}
        <div>
          {open && (
            <section className={styles.open} aria-label={t('sections.change')}>
              <h2>{open.name ?? open.email}</h2>
              <p className={styles.quiet}>{open.email}</p>
              <RolesForm
                key={`${open.id} ${open.roles_revision}`}
                person={open}
                onChanged={changed}
                onDone={() => select(undefined)}
              />
            </section>
          )}
          <InvitePerson onChanged={changed} />
          <Invitations onChanged={changed} />
        </div>
      </div>
    </>
  );
};
