import styles from './audit.module.css';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What changed: old and new where the entry has both, each field by its name. */
export const AuditDetail = ({ detail }: { readonly detail: unknown }) => {
  const { from, to, ...rest } = (detail ?? {}) as Readonly<Record<string, unknown>>;
  const hasChange = from !== undefined || to !== undefined;
  return (
    <dl className={styles.diff}>
      {hasChange && (
        <div>
          <dt>{'→'}</dt>
          <dd>
            <del>{shown(from ?? null)}</del> <ins>{shown(to ?? null)}</ins>
          </dd>
        </div>
      )}
      {Object.entries(rest).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
};
