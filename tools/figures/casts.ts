/** Casts around replies: where the compiler no longer reports a forgotten refusal. */
import { TEST_FILE } from '../check-boundaries.ts';
import type { SourceFile } from '../source-files.ts';

/** A reply by name, or anything as a shape with `refused`, or the argument of a call's follow-up as `never`. */
const CASTS = /(?<!\.)\breply as (?!const\b)|\bas (?:unknown as )?\{[^}]*\brefused\??:|\brun\(.*\bas never\b/;

/** Lines of site, console and what both share that cast a reply, as `path:line: text`. */
export const castsAroundReplies = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => /^(apps\/(web|console)|packages\/(client|ui))\/src\//.test(path) && !TEST_FILE.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, place) =>
          CASTS.test(line) && !/^\s*(\*|\/\/)/.test(line) ? [`${path}:${place + 1}: ${line.trim()}`] : [],
        ),
    );
