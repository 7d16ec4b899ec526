import type { AuditEntry } from '@palco/contracts/people-staff';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../app/keys.ts';
import { useLeagueTime } from '../league-time.ts';
import styles from './audit.module.css';
import { AuditDetail } from './audit-detail.tsx';

const reasonOf = ({ detail }: AuditEntry): string => {
  const { reason } = (detail ?? {}) as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason : '';
};

/** The entries; J and K move through them, and the open one shows what changed. */
export const AuditTable = ({ rows }: { readonly rows: readonly AuditEntry[] }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const [params, setParams] = useSearchParams();
  const table = useRef<HTMLTableElement>(null);
  const openId = Number(params.get('entry')) || undefined;
  const at = rows.findIndex(({ id }) => id === openId);
  const open = (id: number | undefined): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('entry', String(id));
        else next.delete('entry');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  useKeys([
    { keys: 'j', caps: ['J'], text: t('frame.keyDown'), run: () => open(rows[Math.min(at + 1, rows.length - 1)]?.id) },
    { keys: 'k', caps: ['K'], text: t('frame.keyUp'), run: () => open(rows[Math.max(at - 1, 0)]?.id) },
    { keys: 'Escape', caps: ['Esc'], text: t('frame.keyClose'), run: () => open(undefined) },
  ]);
  useEffect(() => {
    if (openId) table.current?.querySelector(`[data-entry="${openId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return (
    <table className={styles.table} ref={table}>
      <thead>
        <tr>
          {(['when', 'who', 'what', 'about', 'reason'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`sections.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <tr data-entry={row.id} className={row.id === openId ? styles.open : undefined}>
              <td className={styles.time}>{timeOf(row.at)}</td>
              <td>{row.actor_name ?? (row.actor ? t('sections.account', { id: row.actor }) : t('sections.system'))}</td>
              <td>
                <button
                  type="button"
                  className={styles.what}
                  aria-expanded={row.id === openId}
                  onClick={() => open(row.id === openId ? undefined : row.id)}
                >
                  {row.action}
                </button>
              </td>
              <td>{row.subject}</td>
              <td className={styles.reason}>{reasonOf(row)}</td>
            </tr>
            {row.id === openId && (
              <tr>
                <td colSpan={5}>
                  <AuditDetail detail={row.detail} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};
