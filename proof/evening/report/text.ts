/** The report for a terminal. */
import { quantile } from '../summary.ts';
import { clockText, type EveningFacts, FAULT_WORDS, msText } from './facts.ts';

/** Columns as wide as their widest cell; the first one to the left, numbers to the right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    widths
      .map((width, column) =>
        column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
};

const BROKEN_SHOWN = 10;

export const reportText = (facts: EveningFacts): string => {
  const { seed, minutes, fans, verdicts, kinds, errors, windows, counts, passWaits } = facts;
  const broken = verdicts.filter((verdict) => verdict.broken.length > 0);
  const waits = passWaits.length
    ? `From payment to pass: median ${msText(quantile(passWaits, 0.5))} ms, p95 ${msText(quantile(passWaits, 0.95))} ms, max ${msText(quantile(passWaits, 1))} ms`
    : 'Nobody paid.';
  return [
    `An evening of ${minutes} minutes with ${fans} fans, seed ${seed}`,
    '',
    table(
      ['request', 'count', 'min ms', 'median', 'p95', 'max', 'refused', 'shed', 'away', 'unexpected'],
      kinds.map(({ kind, count, min, median, p95, max, outcomes: { refused, shed, away, unexpected } }) => [
        kind,
        String(count),
        ...[min, median, p95, max].map(msText),
        ...[refused, shed, away, unexpected].map((each) => (each ? String(each) : '')),
      ]),
    ),
    '',
    waits,
    '',
    table(
      ['error', 'request', 'reason', 'count', 'in a fault'],
      errors.map(({ outcome, kind, why, count, inFault }) => [outcome, kind, why, String(count), String(inFault)]),
    ),
    '',
    ...windows.map(
      ({ kind, from, until }) => `${clockText(from)}  ${FAULT_WORDS[kind]} for ${((until - from) / 1000).toFixed(1)} s`,
    ),
    '',
    ...counts.map(([what, count]) => `${what}: ${count}`),
    '',
    ...verdicts.flatMap(({ says, checked, broken: sentences }) => [
      `${sentences.length ? '✗' : '✓'} ${says} (${checked})`,
      ...sentences.slice(0, BROKEN_SHOWN).map((sentence) => `    ${sentence}`),
      ...(sentences.length > BROKEN_SHOWN ? [`    and ${sentences.length - BROKEN_SHOWN} more`] : []),
    ]),
    '',
    broken.length === 0 ? 'Every promise was kept.' : `${broken.length} of ${verdicts.length} promises were broken.`,
  ].join('\n');
};
