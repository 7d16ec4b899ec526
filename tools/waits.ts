/** Finds where a test's verdict could depend on how fast the machine is, or on the day. */

/** What waits for a time, measures one, or takes the load of the machine into account. */
const CLOCKS =
  /\b(?:(?<!test\.)setTimeout|setInterval|sleep|waitForTimeout)\(|\bperformance\.now\(|\b(?:patience|quickestOf)\(/;
/** Milliseconds. Only a fault lasts that long: the least limit that a test may have. */
const PATIENT_MS = 300_000;
/** Of Playwright and Vitest, and of the product where a test sets it: what comes later on a slow machine is taken for a fault. */
const LIMIT = /\b(?:timeout|\w*(?:[Tt]imeout|Within|For|giveUp|[Pp]atience)Ms): ?([1-9][\d_]*)\b(?! \*)/g;
const hasShortLimit = (line: string): boolean =>
  [...line.matchAll(LIMIT)].some(([, limit = '']) => Number(limit.replaceAll('_', '')) < PATIENT_MS);
/** Vitest's own waits give up after a second unless they are told otherwise; `expect.poll` has the limit of the settings. */
const hasUsualLimit = (line: string): boolean =>
  /\bvi\.wait(?:For|Until)\(.+\);$/.test(line.trim()) && !/\btimeout:|\bPATIENCE\b/.test(line);

/** The day of the machine: of a world, a run or a Palco that has a clock of its own it may be another one. */
const MACHINES_DAY = /\bleagueDateOf\(new Date\(\)/;
/** A program's output comes in any pieces: the words that are awaited may be in the next one, or in one that nobody awaits. */
const PIECE = /\bonce\([^)]*\bstd(?:out|err)\b[^)]*, 'data'\)/;
/** A page that is looked at once may not be there yet: Playwright's own expectations and `expect.poll` look again. */
const LOOK =
  /\bexpect\(\(?await [^;]*\.(?:count|is(?:Visible|Hidden|Enabled|Disabled|Checked)|all(?:Inner|Text)\w+|textContent|innerText|inputValue|getAttribute|boundingBox)\(/;
const isHasty = (path: string, code: string): boolean =>
  CLOCKS.test(code) ||
  hasShortLimit(code) ||
  hasUsualLimit(code) ||
  MACHINES_DAY.test(code) ||
  PIECE.test(code) ||
  (path.startsWith('proof/e2e/') && LOOK.test(code));

const REASON = /\breal time: \S.{5,}/i;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Whether the file is a test's or is shared by tests. Those of `tools/` have code as text. */
export const isOfTests = (path: string): boolean =>
  !path.startsWith('tools/') &&
  (/\.(?:test|spec)\.tsx?$/.test(path) || /^proof\/e2e\/|\/src\/(?:.*\/)?testing\//.test(path));

/**
 * Lines of a test's file with a clock and without a reason. A reason begins with "real time:"; it is on the line, in the comment
 * directly above it, or, beginning with "Real time:", in the comment at the head of the file, for the whole of it.
 */
export const waitsWithoutReason = (path: string, text: string): readonly string[] => {
  const lines = text.split('\n');
  const head = lines.slice(
    0,
    lines.findIndex((line) => line !== '' && !COMMENT.test(line)),
  );
  if (/\bReal time: \S.{5,}/.test(head.join('\n'))) return [];
  return lines.flatMap((line, place) => {
    const code = line.replace(/\/\/.*/, '').replace(/^import .*/, '');
    if (COMMENT.test(line) || !isHasty(path, code)) return [];
    let above = place - 1;
    while (above >= 0 && COMMENT.test(lines[above] ?? '')) above -= 1;
    return REASON.test(lines.slice(above + 1, place + 1).join('\n')) ? [] : [`${path}:${place + 1}: ${line.trim()}`];
  });
};
