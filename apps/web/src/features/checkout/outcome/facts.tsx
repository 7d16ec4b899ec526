export type Fact = readonly [label: string, value: string | null | undefined];

/** Pairs of a label and its value; a pair without a value is left out. */
export const Facts = ({
  facts,
  className,
}: {
  readonly facts: readonly Fact[];
  readonly className: string | undefined;
}) => (
  <dl className={className}>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
