import { isOn, type Switch } from '@palco/contracts/switches';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { useLeague } from '@palco/ui/league';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useRowInAddress } from '../../parts/use-row-in-address.ts';
import { useMe } from '../../session/me.ts';
import styles from './content.module.css';
import { ContentForm } from './content-form.tsx';
import { faqIdOf, isPart, type PartName, partsOf, recordOf, textsOf, translationOf } from './content-parts.ts';
import { ContentPreview } from './content-preview.tsx';
import { NewQuestion } from './new-question.tsx';
import { useContent } from './use-content.ts';

/** The texts of the public pages, with the state of each language. The open one is kept in the address. */
export const Component = () => {
  const { t } = useTranslation();
  const league = useLeague();
  const original = league.languages[0] as Language;
  const content = useContent();
  const mayWrite = useMe().roles.includes('admin');
  const [selected, select] = useRowInAddress('part');
  const [params, setParams] = useSearchParams();
  const data = content.data?.data;
  const made = /^[a-z][a-z0-9-]{0,39}$/.exec(params.get('new') ?? '')?.[0];
  const open: PartName | undefined =
    made && mayWrite ? `faq:${made}` : data && selected && isPart(selected, data) ? selected : undefined;
  const titleOf = (part: PartName): string => {
    const id = faqIdOf(part);
    if (id === undefined) return t(`content.parts.${part as 'season'}`);
    return data?.faqs.find((faq) => faq.id === id)?.question[original] ?? t('content.newQuestion');
  };
  if (!content.data || !data)
    return content.isError ? (
      <ErrorState onRetry={() => void content.refetch()} isRetrying={content.isFetching} />
    ) : (
      <LoadingState />
    );
  return (
    <>
      <PageHead title={t('frame.content')} lead={t('sections.contentLead')} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <DataTable
            label={t('frame.content')}
            param="part"
            rows={partsOf(data).filter((part) => isOn(league, part as Switch))}
            rowKey={(part) => part}
            columns={[
              { key: 'name', title: t('content.part'), look: 'strong', onPhone: 'plain', cell: titleOf },
              // a league of one language translates nothing
              ...(league.languages.length > 1
                ? [
                    {
                      key: 'languages' as const,
                      title: t('content.languages'),
                      cell: (part: PartName) => (
                        <span className={styles.languages}>
                          {league.languages.map((language) => {
                            const stale = content.data?.stale[part] ?? [];
                            const texts = textsOf(part, recordOf(part, data));
                            const state = translationOf(part, texts, language, { original, stale });
                            const words = t(`content.state.${state}`);
                            return (
                              <abbr key={language} title={`${language}: ${words}`} data-state={state}>
                                {language} {state === 'done' ? '✓' : '!'}
                              </abbr>
                            );
                          })}
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          {mayWrite && <NewQuestion taken={data.faqs.map(({ id }) => id)} onMade={(id) => setParams({ new: id })} />}
        </div>
        {open && (
          <section className={styles.open} aria-label={titleOf(open)}>
            <div className={styles.title}>
              <h2>{titleOf(open)}</h2>
              <Button
                size="s"
                variant="secondary"
                onClick={() => (made ? setParams({}, { replace: true }) : select(undefined))}
              >
                {t('actions.close')}
              </Button>
            </div>
            <ContentForm
              key={open}
              part={open}
              record={recordOf(open, data)}
              revision={content.data.revisions[open] ?? 'none'}
              stale={content.data.stale[open] ?? []}
              isReadOnly={!mayWrite}
              onSaved={() => made && setParams({ part: open }, { replace: true })}
              onGone={() => select(undefined)}
            />
            <ContentPreview part={open} revision={content.data.revisions[open] ?? 'none'} />
          </section>
        )}
      </div>
    </>
  );
};
