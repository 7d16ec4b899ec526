import type { Output } from '@palco/contracts/outputs/outputs-staff';
import { useTranslation } from 'react-i18next';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';

/** What one output has sent, and what went wrong last, in words. */
export const OutputFigures = ({ output }: { readonly output: Output }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const { problem, retry_at: retryAt, game, state } = output;
  const facts = [
    output.address,
    output.key_hint && t('outputs.keyEnds', { hint: output.key_hint }),
    t('outputs.delayed', { seconds: output.delay }),
    output.size !== null && t('outputs.sizeLines', { lines: output.size }),
    output.countries.join(', '),
    output.goes_with === 'home-games' && t('outputs.withHome'),
  ];
  const isTrying = state === 'connecting' || state === 'retrying' || state === 'no-picture';
  return (
    <>
      <p className={styles.small}>{facts.filter(Boolean).join(' · ')}</p>
      {game !== null && output.connections > 0 && (
        <p className={styles.small}>
          <b>
            {t('outputs.figures', {
              sent: words.figure(output.bytes / 1e6),
              rate: words.figure(output.bits_per_second / 1e6),
            })}
          </b>{' '}
          {output.connections > 1 && t('outputs.connections', { number: output.connections })}{' '}
          {output.dropped > 0 && t('outputs.dropped', { number: output.dropped })}
        </p>
      )}
      {problem && (
        <p className={styles.outputProblem} role={isTrying ? 'status' : undefined}>
          {t('outputs.lastProblem', { time: words.clock(problem.at) })} {t(`outputs.problem.${problem.kind}`)}{' '}
          {problem.words && t('outputs.words', { words: problem.words })}{' '}
          {retryAt && t('outputs.retryAt', { time: words.clock(retryAt) })}
        </p>
      )}
    </>
  );
};
