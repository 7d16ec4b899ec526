import { endNotice, listNotices, type Notice } from '@palco/contracts/content/notice-staff';
import { textFor } from '@palco/contracts/translated';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague } from '@palco/ui/league';
import { Notice as Note } from '@palco/ui/notice.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './night.module.css';
import { NoticeForm } from './notice-form.tsx';

const KEY = ['notices'];

const Detail = ({ notice, onChanged }: { readonly notice: Notice; readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const { roles } = useMe();
  const mayWrite = ['support', 'league', 'admin'].some((role) => roles.some((own) => own === role));
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <NoticeForm
        key={notice.revision}
        notice={notice}
        onPut={() => {
          setOpen(false);
          onChanged();
        }}
      />
    );
  return (
    <div className={styles.detail}>
      <dl>
        {Object.entries(notice.texts).map(([language, text]) => (
          <div key={language}>
            <dt lang="en">{language}</dt>
            <dd lang={language}>{text}</dd>
          </div>
        ))}
      </dl>
      {notice.stale.length > 0 && (
        <Note kind="waiting">
          {t('night.noticeStale', { languages: notice.stale.map((each) => LANGUAGE_NAMES[each]).join(', ') })}
        </Note>
      )}
      {notice.is_on && mayWrite && (
        <div className={styles.phrases}>
          <Button size="s" onClick={() => setOpen(true)}>
            {t('night.noticeChange')}
          </Button>
          <Button
            variant="danger"
            size="s"
            isLoading={isBusy}
            onClick={async () => {
              const terms = { params: { id: String(notice.id) }, query: { seen: notice.revision }, body: {} };
              if (await sent(change(endNotice, terms))) showToast({ kind: 'done', text: t('night.noticeEnded') });
              onChanged();
            }}
          >
            {t('night.noticeEnd')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The notices that fans see now, a form for a new one, and past notices. */
export const Component = () => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const league = useLeague();
  const client = useQueryClient();
  const { roles } = useMe();
  const notices = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await staffReply(staffCall(listNotices, { signal }))).data,
  });
  const refresh = (): void => void client.invalidateQueries({ queryKey: KEY });
  const mayWrite = ['support', 'league', 'admin'].some((role) => roles.some((own) => own === role));
  return (
    <>
      <PageHead title={t('night.notices')} lead={t('night.noticesLead')} />
      {mayWrite && <NoticeForm onPut={refresh} />}
      {notices.isPending && <LoadingState />}
      {notices.isError && <ErrorState onRetry={refresh} isRetrying={notices.isFetching} />}
      {notices.data?.length === 0 && (
        <EmptyState icon={Megaphone} title={t('night.noNotices')} text={t('night.noNoticesText')} />
      )}
      {notices.data && notices.data.length > 0 && (
        <DataTable
          label={t('night.notices')}
          param="notice"
          rows={notices.data}
          rowKey={({ id }) => String(id)}
          detail={(notice) => <Detail notice={notice} onChanged={refresh} />}
          columns={[
            {
              key: 'text',
              title: t('night.noticeText'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ texts }) => textFor(texts, league.languages[0] as Language, league.languages[0] as Language),
            },
            {
              key: 'state',
              title: t('night.state'),
              cell: ({ is_on: isOn, ended_at: ended }) =>
                isOn ? t('night.noticeOn') : t(ended ? 'night.noticeTaken' : 'night.noticeOver'),
            },
            { key: 'kind', title: t('night.noticeKind'), cell: ({ kind }) => t(`night.noticeKinds.${kind}`) },
            { key: 'until', title: t('night.noticeUntil'), look: 'time', cell: ({ until }) => timeOf(until) },
          ]}
        />
      )}
    </>
  );
};
