/** The report as one HTML page that needs nothing else: tables and plots, light and dark. */
import { quantile } from '../summary.ts';
import { clockText, type EveningFacts, FAULT_WORDS, msText } from './facts.ts';
import { escapeText, plotSvg } from './plot.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1c2421; --soft: #5d6a65; --rule: #e3e0d8;
  --band: #f3d9b8; --good: #1f7a4d; --bad: #b3261e; --c1: #1d6f5c; --c2: #c4642d; --c3: #3c5fa8; --c4: #8a5a9e; }
@media (prefers-color-scheme: dark) { :root { --paper: #131816; --card: #1b211f; --ink: #e8ece9; --soft: #9aa8a2; --rule: #2e3734;
  --band: #4a3a22; --good: #6fd3a0; --bad: #ff8a80; --c1: #62c7ae; --c2: #f0a06b; --c3: #8fb0f5; --c4: #cf9fe0; } }
* { box-sizing: border-box } body { margin: 0; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif }
main { max-width: 1120px; margin: 0 auto; display: grid; gap: 1.25rem } header { display: grid; gap: .25rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; letter-spacing: -.01em } h2 { font-size: 1.05rem; margin: 0 0 .75rem }
p { margin: 0; color: var(--soft) } .kept { color: var(--good) } .broken { color: var(--bad) } .verdict { font-weight: 650 }
section, figure { background: var(--card); border: 1px solid var(--rule); border-radius: 12px; padding: 1rem 1.1rem; margin: 0; min-width: 0 }
.plots { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)) }
figcaption { font-weight: 600; margin-bottom: .25rem } small { color: var(--soft); font-weight: 400 } svg { width: 100%; height: auto; display: block }
.grid { stroke: var(--rule); stroke-width: 1 } .tick { fill: var(--soft); font-size: 11px } .band { fill: var(--band); opacity: .55 }
.line { fill: none; stroke: var(--c); stroke-width: 1.8; stroke-linejoin: round } .area { fill: var(--c); stroke: none }
.s1 { --c: var(--c1) } .s2 { --c: var(--c2) } .s3 { --c: var(--c3) } .s4 { --c: var(--c4) } .s5 { --c: var(--bad) }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 13.5px }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--rule); white-space: nowrap }
th:first-child, td:first-child { text-align: left } th { color: var(--soft); font-weight: 500 } td.bar { min-width: 120px; padding-right: 0 }
td.bar i { display: block; height: 8px; border-radius: 4px; background: var(--c1); opacity: .8 } td.words, th.words { text-align: left; white-space: normal }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .5rem } li ul { margin: .25rem 0 0 1.6rem; font-size: 14px }
.mark { display: inline-block; width: 1.6rem; font-weight: 700 } dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: .75rem; margin: 0 }
dt { color: var(--soft); font-size: 13px } dd { margin: 0; font-size: 1.15rem; font-weight: 600; font-variant-numeric: tabular-nums }
`;

const BROKEN_SHOWN = 50;
const cell = (text: string | number, name = ''): string =>
  `<td${name ? ` class="${name}"` : ''}>${escapeText(String(text))}</td>`;
/** Headings of columns with words are left-aligned, like their cells. */
const head = (titles: readonly string[], words: readonly string[] = []): string =>
  `<thead><tr>${titles.map((title) => `<th scope="col"${words.includes(title) ? ' class="words"' : ''}>${escapeText(title)}</th>`).join('')}</tr></thead>`;

const promisesOf = ({ verdicts }: EveningFacts): string =>
  `<section><h2>Promises</h2><ul>${verdicts
    .map(({ says, checked, broken }) => {
      const [name, mark] = broken.length ? ['broken', '✗'] : ['kept', '✓'];
      const more = broken.length > BROKEN_SHOWN ? [`and ${broken.length - BROKEN_SHOWN} more`] : [];
      const sentences = [...broken.slice(0, BROKEN_SHOWN), ...more].map(
        (each) => `<li class="broken">${escapeText(each)}</li>`,
      );
      return `<li><span class="mark ${name}">${mark}</span>${escapeText(says)} <small>${escapeText(checked)}</small>${
        sentences.length ? `<ul>${sentences.join('')}</ul>` : ''
      }</li>`;
    })
    .join('')}</ul></section>`;

const plotsOf = ({ slices, windows, attendance, minutes }: EveningFacts): string => {
  const untilMs = minutes * 60_000;
  const common = { untilMs, windows };
  const overTime = (value: (slice: EveningFacts['slices'][number]) => number | undefined) =>
    slices.map((slice) => ({ at: slice.at, value: value(slice) }));
  const people = (value: (each: EveningFacts['attendance'][number]) => number) =>
    attendance.map((each) => ({ at: each.at, value: value(each) }));
  return `<div class="plots">${[
    plotSvg({
      ...common,
      title: 'People',
      unit: 'at that moment',
      series: [
        { name: 'registered', style: 's3', points: people(({ registered }) => registered) },
        { name: 'with a pass', style: 's2', points: people(({ passes }) => passes) },
        { name: 'watching', style: 's1', points: people(({ watching }) => watching) },
      ],
    }),
    plotSvg({
      ...common,
      title: 'Requests',
      unit: 'per second',
      series: [{ name: 'all', style: 's1', points: overTime(({ perSecond }) => perSecond) }],
    }),
    plotSvg({
      ...common,
      title: 'Time to answer',
      unit: 'milliseconds, logarithmic',
      isLogarithmic: true,
      series: [
        { name: 'median', style: 's1', points: overTime(({ median }) => median) },
        { name: '95th percentile', style: 's2', points: overTime(({ p95 }) => p95) },
      ],
    }),
    plotSvg({
      ...common,
      title: 'What was not answered',
      unit: 'in each slice of time',
      isStacked: true,
      series: [
        { name: 'refused', style: 's3', points: overTime(({ errors }) => errors.refused) },
        { name: 'shed', style: 's2', points: overTime(({ errors }) => errors.shed) },
        { name: 'away', style: 's4', points: overTime(({ errors }) => errors.away) },
        { name: 'unexpected', style: 's5', points: overTime(({ errors }) => errors.unexpected) },
      ],
    }),
  ].join('')}</div>`;
};

const latenciesOf = ({ kinds }: EveningFacts): string => {
  const longest = Math.max(1, ...kinds.map(({ p95 }) => p95));
  const rows = kinds.map(({ kind, count, min, median, p95, max, outcomes }) => {
    const width = Math.max(1, (Math.log10(1 + p95) / Math.log10(1 + longest)) * 100);
    const { refused, shed, away, unexpected } = outcomes;
    return `<tr>${cell(kind)}${cell(count)}${[min, median, p95, max].map((each) => cell(msText(each))).join('')}<td class="bar"><i style="width:${width.toFixed(0)}%"></i></td>${[refused, shed, away, unexpected].map((each) => cell(each || '')).join('')}</tr>`;
  });
  return `<section><h2>Time to answer, in milliseconds</h2><div class="scroll"><table>${head(['request', 'count', 'min', 'median', 'p95', 'max', 'p95, logarithmic', 'refused', 'shed', 'away', 'unexpected'])}<tbody>${rows.join('')}</tbody></table></div></section>`;
};

const errorsOf = ({ errors }: EveningFacts): string => {
  const rows = errors.map(
    ({ outcome, kind, why, count, inFault }) =>
      `<tr>${cell(outcome)}${cell(kind, 'words')}${cell(why, 'words')}${cell(count)}${cell(inFault)}</tr>`,
  );
  return `<section><h2>Errors</h2><p>Refused: expected. Shed: 503, tried again. Away: no answer while Palco was killed. Unexpected: there should be none.</p><div class="scroll"><table>${head(['class', 'request', 'reason', 'count', 'while a fault lasted'], ['request', 'reason'])}<tbody>${rows.join('')}</tbody></table></div></section>`;
};

const factsOf = ({ counts, passWaits, windows }: EveningFacts): string => {
  const wait = passWaits.length
    ? [
        [`from payment to pass, median`, `${msText(quantile(passWaits, 0.5))} ms`],
        ['from payment to pass, p95', `${msText(quantile(passWaits, 0.95))} ms`],
      ]
    : [];
  const all = [...counts, ...wait].map(
    ([what = '', count = '']) => `<div><dt>${escapeText(what)}</dt><dd>${escapeText(count)}</dd></div>`,
  );
  const faults = windows.map(
    ({ kind, from, until }) =>
      `<tr>${cell(clockText(from))}${cell(FAULT_WORDS[kind], 'words')}${cell(`${((until - from) / 1000).toFixed(1)} s`)}</tr>`,
  );
  return `<section><h2>The evening in numbers</h2><dl>${all.join('')}</dl></section><section><h2>Faults</h2><div class="scroll"><table>${head(['at', 'what', 'until all was well'], ['what'])}<tbody>${faults.join('')}</tbody></table></div></section>`;
};

export const reportPage = (facts: EveningFacts): string => {
  const { seed, minutes, fans, openedAt, verdicts } = facts;
  const broken = verdicts.filter((verdict) => verdict.broken.length > 0).length;
  const sum = broken
    ? `${broken} of ${verdicts.length} promises were broken`
    : `All ${verdicts.length} promises were kept`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>An evening of Palco: ${escapeText(sum)}</title><style>${STYLE}</style></head><body><main>
<header><h1>An evening of Palco</h1><p class="verdict ${broken ? 'broken' : 'kept'}">${escapeText(sum)}.</p>
<p>${minutes} minutes, ${fans} fans, seed ${seed}, begun ${new Date(openedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC. Bands in the plots are faults.</p></header>
${promisesOf(facts)}
${plotsOf(facts)}
${factsOf(facts)}
${latenciesOf(facts)}
${errorsOf(facts)}
</main></body></html>
`;
};
