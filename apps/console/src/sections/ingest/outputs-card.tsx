import { listOutputs, type Output, removeOutput, switchOutput } from '@palco/contracts/outputs/outputs-staff';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { Switch } from '@palco/ui/switch.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './ingest.module.css';
import { OutputFigures } from './output-figures.tsx';

const OutputDialog = lazy(() => import('./output-dialog.tsx').then((part) => ({ default: part.OutputDialog })));

/** How a state looks beside its word. */
const TONES = {
  off: 'off',
  idle: 'off',
  'no-rights': 'attention',
  connecting: 'off',
  live: 'fine',
  card: 'attention',
  'no-picture': 'failure',
  retrying: 'failure',
} as const satisfies Readonly<Record<Output['state'], string>>;
const ICONS = { fine: Check, attention: TriangleAlert, failure: TriangleAlert, off: Minus };

interface OutputsCardProps {
  /** undefined: no game is due on the feed */
  readonly gameId: number | undefined;
  readonly mayChange: boolean;
}

/** Where the game goes out beside the league's own site, and how each far end is doing. */
export const OutputsCard = ({ gameId, mayChange }: OutputsCardProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [turn, remove] = [useStaffForm({ refusals: 'toast' }), useStaffForm({ refusals: 'toast' })];
  const [edited, setEdited] = useState<Output | 'new'>();
  const [removing, setRemoving] = useState<Output>();
  const queryKey = ['outputs', gameId];
  const outputs = useQuery({
    queryKey,
    queryFn: ({ signal }) => staffReply(staffCall(listOutputs, { params: { id: String(gameId) }, signal })),
    enabled: gameId !== undefined,
    refetchInterval: 2000,
  });
  const changed = (): void => void client.invalidateQueries({ queryKey });
  const paramsOf = ({ id }: Output) => ({ outputId: String(id) });
  const setOn = (output: Output, on: boolean): void => {
    const done = t(on ? 'outputs.on' : 'outputs.off', { name: output.name });
    void turn.sent(turn.change(switchOutput, { params: paramsOf(output), body: { on } }), done).then(changed);
  };
  const takeAway = (output: Output): void => {
    void remove.sent(remove.change(removeOutput, { params: paramsOf(output) }), t('outputs.removed')).then(changed);
  };
  const list = outputs.data?.data;
  // an alert about one of them leads here
  const named = useSearchParams()[0].get('output');
  const row = useRef<HTMLLIElement>(null);
  const hasNamed = list?.some(({ id }) => String(id) === named);
  useEffect(() => {
    if (hasNamed) row.current?.focus();
  }, [hasNamed]);
  return (
    <section className={styles.card} aria-label={t('outputs.title')}>
      <header className={styles.cardHead}>
        <h2>{t('outputs.title')}</h2>
        <p>{t('outputs.lead')}</p>
      </header>
      {gameId === undefined && <p className={styles.small}>{t('outputs.noGame')}</p>}
      {gameId !== undefined && outputs.isPending && <LoadingState />}
      {outputs.isError && !list && (
        <ErrorState onRetry={() => void outputs.refetch()} isRetrying={outputs.isFetching} />
      )}
      {list?.length === 0 && <p className={styles.small}>{t('outputs.none')}</p>}
      {list && list.length > 0 && (
        <ul className={styles.plain}>
          {list.map((output) => (
            <li
              key={output.id}
              className={styles.output}
              {...(String(output.id) === named && { ref: row, tabIndex: -1 })}
            >
              <div className={styles.row}>
                <b>{output.name}</b>
                <span className={styles.word} data-tone={TONES[output.state]}>
                  <Icon of={ICONS[TONES[output.state]]} size="s" />
                  {t(`outputs.state.${output.state}`)}
                </span>
              </div>
              <OutputFigures output={output} />
              {mayChange && (
                <div className={styles.row}>
                  <Switch
                    checked={output.state !== 'off'}
                    aria-label={t('outputs.onNamed', { name: output.name })}
                    onChange={(event) => setOn(output, event.target.checked)}
                  >
                    {t(output.state === 'off' ? 'outputs.state.off' : 'outputs.switchedOn')}
                  </Switch>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={t('outputs.editNamed', { name: output.name })}
                    onClick={() => setEdited(output)}
                  >
                    {t('outputs.edit')}
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={t('outputs.removeNamed', { name: output.name })}
                    onClick={() => setRemoving(output)}
                  >
                    {t('outputs.remove')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && gameId !== undefined && <Button onClick={() => setEdited('new')}>{t('outputs.add')}</Button>}
      <Suspense fallback={null}>
        {edited && gameId !== undefined && (
          <OutputDialog
            gameId={gameId}
            output={edited === 'new' ? undefined : edited}
            onChanged={changed}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={removing !== undefined}
        title={t('outputs.removeTitle', { name: removing?.name ?? '' })}
        text={t('outputs.removeLead')}
        action={t('outputs.remove')}
        keepText={t('outputs.cancel')}
        onConfirm={() => removing && takeAway(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  );
};
