import { copyText } from '@palco/browser/clipboard';
import { serverNow } from '@palco/client/server-clock';
import { type RuleTerms, simulateWatch } from '@palco/contracts/rights/rights-staff';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'lucide-react/icons/link';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../parts/page-head.tsx';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './rights.module.css';
import { RightsMap } from './rights-map.tsx';
import { exceptionTo, newTerms } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';
import { Rules } from './rules.tsx';
import { Sentence } from './sentence.tsx';
import { queryOf, type Situation, situationFrom, withSituation } from './situation.ts';
import { Steps } from './steps.tsx';
import { useRules } from './use-rights.ts';
import { Verdict } from './verdict.tsx';

/** The game of a page without one in its address: one of the regular season that is not scheduled. */
const FIRST_GAME = 'regular-season';

/** The simulator above, the rules below. */
export const Component = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const rules = useRules();
  const mayChange = useMe().roles.some((role) => role === 'league' || role === 'admin');
  const [params, setParams] = useSearchParams();
  // state that the address follows: it changes in a transition, and words may be chosen faster than that
  const [situation, setSituation] = useState<Situation>(() => {
    const given = situationFrom(params);
    return { ...given, game: given.game || FIRST_GAME };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the situation changes the address
  useEffect(() => {
    setParams((now) => withSituation(now, situation), { replace: true, preventScrollReset: true });
  }, [situation]);
  const [draft, setDraft] = useState<{
    readonly terms: RuleTerms;
    readonly id: number | 'new';
    readonly key: number;
  }>();
  const editor = useRef<HTMLElement>(null);
  const opened = draft?.key;
  useEffect(() => {
    if (opened !== undefined) editor.current?.querySelector('input')?.focus();
  }, [opened]);
  const query = queryOf(situation, serverNow(), useZone());
  const simulation = useQuery({
    queryKey: ['rights', 'simulation', query],
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(simulateWatch, { ...(query ? { query } : {}), signal }))).data,
    placeholderData: (before) => before,
  });
  if (rules.isPending) return <LoadingState />;
  if (rules.isError) return <ErrorState onRetry={() => void rules.refetch()} isRetrying={rules.isFetching} />;
  const { data: all, ...choices } = rules.data;
  const rule = all.find(({ id }) => id === simulation.data?.rights.rule);
  const changed = (): void => {
    setDraft(undefined);
    void client.invalidateQueries({ queryKey: ['rights'] });
  };
  const begin = (terms: RuleTerms, id: number | 'new' = 'new'): void =>
    setDraft({ terms, id, key: (draft?.key ?? 0) + 1 });
  const now = (): string => new Date(serverNow()).toISOString();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(location.href);
    showToast(isCopied ? { kind: 'done', text: t('rights.copied') } : { kind: 'plain', text: location.href });
  };
  return (
    <>
      <PageHead
        title={t('frame.rights')}
        lead={t('rights.rulesCount', {
          all: all.length,
          now: all.filter(({ state }) => state === 'in-force').length,
        })}
      >
        <Button size="s" variant="secondary" onClick={() => void copy()}>
          <Icon of={Link} size="s" />
          {t('rights.copy')}
        </Button>
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Sentence
            situation={situation}
            choices={choices}
            onChange={(changed) => setSituation((now) => ({ ...now, ...changed }))}
          />
          {simulation.isError && (
            <ErrorState onRetry={() => void simulation.refetch()} isRetrying={simulation.isFetching} />
          )}
          {simulation.isPending && <LoadingState />}
          {simulation.data && (
            <>
              <Verdict
                simulation={simulation.data}
                rule={rule}
                onChange={mayChange ? begin : undefined}
                onExcept={
                  mayChange && rule
                    ? () => begin(exceptionTo(rule.terms, now(), simulation.data?.game.id ?? null))
                    : undefined
                }
              />
              <Steps simulation={simulation.data} />
            </>
          )}
        </div>
        {simulation.data && (
          <div className={styles.aside}>
            <RightsMap simulation={simulation.data} />
          </div>
        )}
      </div>
      {draft && (
        <section ref={editor} className={styles.part}>
          <h2>{draft.id === 'new' ? t('rights.add') : draft.terms.name}</h2>
          <RuleEditor
            key={draft.key}
            rule={all.find(({ id }) => id === draft.id)}
            start={draft.terms}
            choices={choices}
            onChanged={changed}
          />
        </section>
      )}
      <Rules
        rules={all}
        choices={choices}
        mayChange={mayChange}
        onAdd={() => begin(newTerms(now()))}
        onChanged={changed}
      />
    </>
  );
};
