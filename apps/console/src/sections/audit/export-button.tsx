import { answerOf, bytesOf, jsonOf } from '@palco/browser/expected-faults';
import { addressOf } from '@palco/client/call';
import { callBase, callHeaders } from '@palco/client/call-headers';
import { exportAuditLog } from '@palco/contracts/people-staff';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { showToast } from '@palco/ui/toasts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForProof } from '../../session/proof.ts';
import type { AuditFilter } from './audit-filter.ts';

/** Downloads a file under this name. */
const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads what the filter shows. */
export const ExportButton = ({ filter }: { readonly filter: AuditFilter }) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const load = async (): Promise<Blob | undefined> => {
    const answer = await answerOf(callBase() + addressOf(exportAuditLog, { query: { ...filter } }), {
      headers: callHeaders(),
    });
    if (!answer || answer.ok) return answer && bytesOf(answer);
    const { error } = ((await jsonOf(answer)) ?? {}) as { readonly error?: string };
    return error === 'staff/proof-required' && (await askForProof()) ? load() : undefined;
  };
  const download = async (): Promise<void> => {
    setBusy(true);
    const file = await load();
    setBusy(false);
    if (file) save(file, 'palco-audit.csv');
    showToast(file ? { kind: 'done', text: t('sections.exported') } : { kind: 'error', text: t('errors.serverError') });
  };
  return (
    <Button variant="secondary" size="s" isLoading={isBusy} onClick={() => void download()}>
      <Icon of={Download} size="s" />
      {t('sections.exportCsv')}
    </Button>
  );
};
