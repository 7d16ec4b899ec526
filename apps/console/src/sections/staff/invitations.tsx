import { serverNow } from '@palco/client/server-clock';
import {
  listStaffInvitations,
  type StaffInvitation,
  withdrawStaffInvitation,
} from '@palco/contracts/accounts/people-staff';
import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './staff.module.css';

/** Who has been invited and has not accepted yet. */
export const Invitations = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const time = useLeagueTime();
  const { change, sent } = useStaffForm({ refusals: 'toast' });
  const { data = [] } = useQuery({
    queryKey: ['staff', 'invitations'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listStaffInvitations, { signal }))).data,
  });
  const withdraw = async ({ id, email }: StaffInvitation): Promise<void> => {
    const reply = await sent(change(withdrawStaffInvitation, { params: { invitation: id } }));
    onChanged();
    if (reply) showToast({ kind: 'done', text: t('sections.withdrawn', { email }) });
  };
  if (!data.length) return null;
  return (
    <section className={styles.add}>
      <h2>{t('sections.invitations')}</h2>
      <ul className={styles.invitations}>
        {data.map((invitation) => (
          <li key={invitation.id}>
            <b>{invitation.email}</b>
            <span className={styles.quiet}>
              {invitation.roles.map((role) => t(`sections.role.${role}`)).join(' · ')}
            </span>
            {Date.parse(invitation.expires_at) > serverNow() ? (
              <span className={styles.quiet}>
                {t('sections.invitedBy', { who: invitation.invited_by ?? '—', until: time(invitation.expires_at) })}
              </span>
            ) : (
              <Badge tone="off">{t('sections.invitationOver')}</Badge>
            )}
            <Button
              variant="quiet"
              size="s"
              aria-label={t('sections.withdrawOf', { email: invitation.email })}
              onClick={() => void withdraw(invitation)}
            >
              {t('sections.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
