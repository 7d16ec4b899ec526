import { readPlanSales } from '@palco/contracts/plans/plans-staff';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { useLeague } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../parts/keys.ts';
import { useMoney } from '../../parts/use-money.ts';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { ChangeDock } from './change-dock.tsx';
import { Coupons } from './coupons.tsx';
import { type Catalogue, changesOf, type Draft, draftOf, newPlan, titleNeeded, withOriginal } from './draft.ts';
import { PlanForm } from './plan-form.tsx';
import styles from './plans.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceTable } from './price-table.tsx';
import { Regions } from './regions.tsx';
import { Scheduled } from './scheduled.tsx';
import { titleNeededText } from './title-needed-text.ts';
import { useRegionName } from './use-region-name.ts';

const VIEWS = ['plan', 'history', 'scheduled', 'coupons', 'regions'] as const;
type View = (typeof VIEWS)[number];

interface PricesProps {
  readonly catalogue: Catalogue;
  readonly onChanged: () => void;
}
/** The plans at the left, what is open beside them, and how the site shows it. */
export const Prices = ({ catalogue, onChanged }: PricesProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const { country, languages } = useLeague();
  const isAdmin = useMe().roles.includes('admin');
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'plan';
  /** the other views are of all plans */
  const isOfPlan = view === 'plan' || view === 'history';
  const regionName = useRegionName(catalogue.regions);
  const blank = newPlan(catalogue);
  const openId = Number(params.get('plan')) || catalogue.plans[0]?.id || blank.id;
  const onFile = catalogue.plans.find(({ id }) => id === openId);
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({});
  const draft = drafts[openId] ?? draftOf(onFile ?? { ...blank, id: openId }, catalogue.regions);
  const [language, setLanguage] = useState<Language>(languages[0] as Language);
  const [isTitleAsked, setTitleAsked] = useState(false);
  const lacking = titleNeeded(draft.terms, languages);
  const titleError = isTitleAsked && lacking === language ? titleNeededText(t, language, languages) : undefined;
  const made = changesOf(onFile, withOriginal(draft, languages, onFile), catalogue.regions);
  const hasDraft = drafts[openId] !== undefined && made.changes.length > 0;
  const open = (next: { readonly view?: View; readonly plan?: number }): void =>
    setParams({ plan: String(next.plan ?? openId), view: next.view ?? view }, { replace: true });
  const change = (next: Draft): void => setDrafts({ ...drafts, [openId]: next });
  const discard = (): void => {
    const { [openId]: _, ...others } = drafts;
    setDrafts(others);
  };
  const place = catalogue.plans.findIndex(({ id }) => id === openId);
  const step = (by: number): void => {
    const next = catalogue.plans[place + by];
    if (next) open({ plan: next.id });
  };
  useKeys([
    { keys: 'j', caps: ['J'], text: t('frame.keyDown'), run: () => step(1) },
    { keys: 'k', caps: ['K'], text: t('frame.keyUp'), run: () => step(-1) },
  ]);
  const sales = useQuery({
    queryKey: ['prices', 'sales', openId],
    enabled: onFile !== undefined,
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readPlanSales, { params: { id: openId }, signal }))).data,
  });
  return (
    <>
      <Segmented
        label={t('plans.view')}
        value={view}
        segments={VIEWS.map((value) => ({ value, content: t(`plans.views.${value}`) }))}
        onChange={(next) => open({ view: next })}
      />
      <div className={styles.page}>
        {isOfPlan && (
          <nav className={styles.list} aria-label={t('plans.plans')}>
            {catalogue.plans.map(({ id, title, prices }) => {
              // the price that most visitors of this league see
              const ofLeague = catalogue.regions.find(({ countries }) => countries.includes(country))?.region;
              const first = prices.find(({ region }) => region === ofLeague) ?? prices[0];
              const currency = catalogue.regions.find(({ region }) => region === first?.region)?.currency;
              return (
                <button
                  key={id}
                  type="button"
                  className={styles.plan}
                  aria-current={id === openId}
                  onClick={() => open({ plan: id })}
                >
                  <b>{title}</b>
                  <b>{first && currency ? money(first.price, currency) : ''}</b>
                  <small>
                    {prices.length > 1
                      ? t('plans.soldIn', { regions: prices.length })
                      : first
                        ? regionName(first.region)
                        : t('plans.notSold')}
                    {drafts[id] ? ` · ${t('plans.draft')}` : ''}
                  </small>
                </button>
              );
            })}
            {isAdmin && (
              <Button variant="quiet" size="s" onClick={() => open({ plan: blank.id, view: 'plan' })}>
                <Icon of={Plus} size="s" />
                {t('plans.newPlan')}
              </Button>
            )}
          </nav>
        )}
        <div>
          {onFile && isOfPlan && (
            <p className={styles.sales}>
              <b>{onFile.title}</b>{' '}
              {sales.data && t('plans.sales', { plan: openId, valid: sales.data.valid, today: sales.data.sold_today })}
            </p>
          )}
          {view === 'plan' && (
            <>
              {isAdmin && catalogue.regions.length === 0 && (
                <Notice kind="waiting">
                  {t('plans.noRegions')}{' '}
                  <Button size="s" onClick={() => open({ view: 'regions' })}>
                    {t('plans.newRegion')}
                  </Button>
                </Notice>
              )}
              {!isAdmin && <p className={styles.quiet}>{t('plans.readOnly')}</p>}
              <fieldset className={styles.fields} disabled={!isAdmin}>
                <PlanForm
                  draft={draft}
                  language={language}
                  onLanguage={setLanguage}
                  stale={onFile?.stale ?? []}
                  titleError={titleError}
                  isNew={!onFile}
                  onChange={change}
                />
                <PriceTable draft={draft} onFile={onFile} regions={catalogue.regions} onChange={change} />
              </fieldset>
            </>
          )}
          {view === 'history' && onFile && <PriceHistory planId={onFile.id} regions={catalogue.regions} />}
          {view === 'scheduled' && <Scheduled regions={catalogue.regions} isAdmin={isAdmin} onChanged={onChanged} />}
          {view === 'coupons' && <Coupons catalogue={catalogue} isAdmin={isAdmin} />}
          {view === 'regions' && <Regions regions={catalogue.regions} isAdmin={isAdmin} onChanged={onChanged} />}
        </div>
        {(view === 'plan' || view === 'scheduled') && (
          <PreviewFrame regions={catalogue.regions} changes={hasDraft ? made.changes : []} />
        )}
      </div>
      {hasDraft && isAdmin && (
        <ChangeDock
          key={openId}
          catalogue={catalogue}
          draft={draft}
          onFile={onFile}
          openOrders={sales.data?.open_orders ?? 0}
          onChange={change}
          onTitleNeeded={(needed) => {
            setLanguage(needed);
            setTitleAsked(true);
            open({ view: 'plan' });
          }}
          onDiscard={discard}
          onDone={() => {
            discard();
            onChanged();
          }}
        />
      )}
    </>
  );
};
