import { type FoundPerson, PEOPLE_FOUND_MAX, SEARCH_MIN } from '@palco/contracts/desk/desk-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import styles from './desk.module.css';
import { pathOfPerson } from './desk-paths.ts';
import { foundPeople } from './found-people.ts';

/** Finds a caller by something the caller says. What was searched is kept in the address. */
export const Component = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const searched = params.get('q') ?? '';
  const [typed, setTyped] = useState(searched);
  const found = useQuery({ ...foundPeople(searched), enabled: searched.length >= SEARCH_MIN });
  const rows = found.data ?? [];
  const plain = { onPhone: 'plain' } as const;
  const nameOf = ({ name, erased }: FoundPerson): string => name ?? t(erased ? 'desk.erased' : 'desk.nameless');
  return (
    <>
      <PageHead title={t('frame.desk')} lead={t('sections.deskLead')} />
      <search>
        <form
          className={styles.find}
          onSubmit={submitBy(() => {
            if (typed.trim().length >= SEARCH_MIN) setParams({ q: typed.trim() });
          })}
        >
          <TextField
            type="search"
            label={t('desk.search')}
            hint={t('desk.searchHint')}
            maxLength={100}
            autoFocus={!searched}
            value={typed}
            onChange={valueTo(setTyped)}
          />
          <Button type="submit" variant="clay" isLoading={found.isFetching}>
            {t('desk.find')}
          </Button>
        </form>
      </search>
      {!searched && <EmptyState icon={LifeBuoy} title={t('desk.startTitle')} text={t('desk.startText')} />}
      {searched && found.isPending && found.isFetching && <LoadingState />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()} isRetrying={found.isFetching} />}
      {found.isSuccess && rows.length === 0 && (
        <EmptyState icon={LifeBuoy} title={t('desk.nobody')} text={t('desk.nobodyText')} />
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            label={t('desk.results')}
            param="row"
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => void navigate(pathOfPerson(id))}
            columns={[
              { ...plain, key: 'name', title: t('desk.person'), look: 'strong', cell: nameOf },
              { ...plain, key: 'email', title: t('desk.email'), cell: ({ email }) => email },
              { ...plain, key: 'phone', title: t('desk.phone'), cell: ({ telephone }) => telephone },
              { ...plain, key: 'city', title: t('desk.city'), look: 'quiet', cell: ({ city }) => city },
              { key: 'trace', title: t('desk.foundBy'), look: 'quiet', cell: ({ trace }) => t(`desk.trace.${trace}`) },
            ]}
          />
          {rows.length === PEOPLE_FOUND_MAX && (
            <p className={styles.quiet}>{t('desk.most', { count: PEOPLE_FOUND_MAX })}</p>
          )}
        </>
      )}
    </>
  );
};
