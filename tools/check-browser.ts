/**
 * Checks what runs in a browser: it uses nothing that the oldest promised browser lacks, asks for conveniences of the browser
 * in `packages/browser` only, and catches no fault without looking at it.
 */
import type { SourceFile } from './source-files.ts';

type Rule = readonly [pattern: RegExp, why: string];

const withReason = (rules: readonly Rule[]): readonly Rule[] =>
  rules.map(([pattern, since]) => [pattern, `the promised browsers do not all have it (${since})`]);

/** What came after the browsers of `packages/browser/src/promised.ts`, and since when the last of them has it. */
const TOO_NEW = withReason([
  [/\bfor await\b/, 'no stream can be iterated in Safari; read it with readNext'],
  [/\b(Map|Object)\.groupBy\b/, 'Safari 17.4; the kernel has grouped'],
  [/\bPromise\.withResolvers\b/, 'Safari 17.4'],
  [/\bPromise\.try\b/, 'Safari 18.2'],
  [/\bURL\.parse\b/, 'Safari 18; use urlOf'],
  [/\bAbortSignal\.any\b/, 'Safari 17.4; listen for the abort of one and abort the other'],
  [/\bResponse\.json\(/, 'Safari 17'],
  [/\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, 'Safari 17'],
  [
    /\bIterator\.(from|concat)\b|\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    'Safari 18.4',
  ],
  [/\bRegExp\.escape\b|\bError\.isError\b|\bMath\.sumPrecise\b|\.getOrInsert(Computed)?\(/, 'Safari 18.2 or later'],
  [/\bcookieStore\b|\bCloseWatcher\b|\bURLPattern\b|\bmoveBefore\(/, 'not in every browser'],
]);
/** The same, which libraries use too, but only where it exists. */
const TOO_NEW_UNASKED = withReason([
  [/\bURL\.canParse\b/, 'Safari 17; use urlOf'],
  // of a set; zod's take a list
  [/\.(union|intersection|difference)\((?!\[)/, 'Safari 17'],
  [/\.(toBase64|toHex|setFromBase64)\(|\.from(Base64|Hex)\(/, 'Safari 18.2'],
  [/^\s*(await )?using \w+ =/, 'no Safari has it'],
  [/\bTemporal\./, 'no Safari has it'],
  [/\b(show|hide|toggle)Popover\b|\bpopover=/, 'Safari 17'],
  [/\.checkVisibility\(/, 'Safari 17.4'],
  [/\bstartViewTransition\b/, 'Firefox 144; a convenience'],
  [/\brequest(Idle|VideoFrame)Callback\b/, 'not in Safari, or not in Firefox 128'],
  [/\bscrollend\b/, 'Safari 26.2'],
  [/\bscheduler\./, 'not in Safari'],
  [/\bget(WeekInfo|TextInfo|Calendars|TimeZones)\(/, 'Firefox 145 or later'],
]);

const CONVENIENCES: readonly Rule[] = [
  [
    /\b(localStorage|sessionStorage|speechSynthesis|SpeechSynthesisUtterance|MediaMetadata|ClipboardItem|documentPictureInPicture)\b/,
    'a convenience of the browser; packages/browser has it',
  ],
  [
    /\bcaches\.|\bnew (Notification|BroadcastChannel|AudioContext)\b|\bNotification\./,
    'a convenience of the browser; packages/browser has it',
  ],
  [
    /\bnavigator(\.(?!userAgent\b|onLine\b|maxTouchPoints\b)|\[| as \b)|'\w+' in navigator\b|\}\s*=\s*navigator\b/,
    'a convenience of the browser; packages/browser has it',
  ],
  [/\bcreateObjectURL\b/, 'Safari reads a saved file late; packages/browser has saveBlob'],
  [
    /\bresolvedOptions\(\)\.timeZone\b/,
    'it may be a zone in which nothing can be formatted; packages/browser has deviceZone',
  ],
  [
    /\.(request|exit)(Fullscreen|PictureInPicture|PointerLock)\b|\bscreen\.orientation\b|\bcrypto\.randomUUID\b/,
    'a convenience of the browser; packages/browser has it',
  ],
];

/** The languages disagree about 12 and 24 hours, and so do the browsers within one. */
const CLOCK: readonly Rule[] = [
  [/\bhour: '|\btimeStyle\b/, 'browsers choose 12 or 24 hours themselves; hourIn of packages/ui says which'],
];

const BLIND: readonly Rule[] = [
  [
    /\bcatch\s*\{|\bcatch\s*\(\s*_\w*\s*\)|\.catch\(\s*(async )?\(\s*(_\w*)?\s*\)/,
    'a catch that does not look at the fault hides our own; packages/browser handles expected ones',
  ],
];

const IN_BROWSERS = /^(apps\/(web|console)|packages\/(client|ui))\/src\//;
const ALSO_IN_BROWSERS = /^packages\/(browser|contracts|schedule|files|kernel|baseball)\/src\//;
const NOT_SHIPPED = /\.(test|fixture)\.tsx?$|\/testing\//;

/** The one place that says it, and one that computes with hours. */
const isClock = ({ path, text }: SourceFile): boolean =>
  path === 'packages/ui/src/hour-in.ts' || /hourCycle: 'h23'/.test(text);

const faultsIn = ({ path, text }: SourceFile, rules: readonly Rule[]): string[] =>
  text.split('\n').flatMap((line, index) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    const code = line.replace(/\/\/ .*$/, '');
    return rules.filter(([pattern]) => pattern.test(code)).map(([, why]) => `${path}:${index + 1}: ${why}`);
  });

/** Every violation in these files; empty when there is none. */
export const browserFaults = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => {
    if (NOT_SHIPPED.test(file.path) || !/\.tsx?$/.test(file.path)) return [];
    if (IN_BROWSERS.test(file.path))
      return faultsIn(file, [
        ...TOO_NEW,
        ...TOO_NEW_UNASKED,
        ...CONVENIENCES,
        ...BLIND,
        ...(isClock(file) ? [] : CLOCK),
      ]);
    return ALSO_IN_BROWSERS.test(file.path) ? faultsIn(file, [...TOO_NEW, ...TOO_NEW_UNASKED]) : [];
  });

/** The same for built scripts, libraries included. They are one line, so a fault quotes the place. */
export const builtFaults = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    TOO_NEW.flatMap(([pattern, why]) => {
      const found = pattern.exec(text);
      return found ? [`${path}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}: ${why}`] : [];
    }),
  );
