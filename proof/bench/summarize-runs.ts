const FIGURE = /(?<![\w.])\d+(?:\.\d+)?(?![\w]|\.\d)/g;

/** The numbers of a line in order, and the line without them, which is the same in every run. */
const readLine = (line: string): { readonly label: string; readonly figures: readonly string[] } => ({
  label: line.replace(FIGURE, '#'),
  figures: line.match(FIGURE) ?? [],
});

const median = (sorted: readonly string[]): string => sorted[Math.floor((sorted.length - 1) / 2)] as string;

/** "min / median / max" of the same figure in each run; the figure alone where all runs have the same. */
const spread = (figures: readonly string[]): string => {
  const sorted = figures.toSorted((a, b) => Number(a) - Number(b));
  const [least, most] = [sorted[0] as string, sorted.at(-1) as string];
  return least === most ? least : `${least} / ${median(sorted)} / ${most}`;
};

/**
 * Combines the outputs of several runs of one program: the lines of the longest one, because a run may have failed before
 * its end, with each figure as the `spread` of all runs that have the line. Lines are the same when only their figures
 * differ; of several such lines in a run, the nth is compared with the nth of the other runs.
 */
export const summarizeRuns = (outputs: readonly string[]): readonly string[] => {
  const runs = outputs.map((output) => {
    const seen = new Map<string, number>();
    return new Map(
      output.split('\n').map((line) => {
        const { label, figures } = readLine(line);
        const nth = seen.get(label) ?? 0;
        seen.set(label, nth + 1);
        return [`${label}\n${nth}`, { line, figures }] as const;
      }),
    );
  });
  const longest = runs.reduce((most, run) => (run.size > most.size ? run : most), new Map());
  return [...longest].map(([key, { line }]) => {
    const versions = runs.flatMap((run) => run.get(key) ?? []);
    let nth = 0;
    return line.replace(FIGURE, () => {
      const place = nth++;
      return spread(versions.map(({ figures }) => figures[place] as string));
    });
  });
};
