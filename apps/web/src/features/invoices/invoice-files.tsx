import { answerOf, bytesOf } from '@palco/browser/expected-faults';
import { saveBlob } from '@palco/browser/save-blob';
import { addressOf } from '@palco/client/call';
import { callBase, callHeaders } from '@palco/client/call-headers';
import { readInvoicePdf, readInvoiceXml } from '@palco/contracts/invoices/invoices';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { showToast } from '@palco/ui/toasts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './invoice.module.css';

const FILES = [
  { row: readInvoicePdf, format: 'pdf', text: 'PDF', variant: 'clay' },
  { row: readInvoiceXml, format: 'xml', text: 'XML', variant: 'secondary' },
] as const;

interface InvoiceFilesProps {
  readonly paymentId: number;
  readonly folio: string;
  /** then they are not what its reader wants first */
  readonly isCancelled: boolean;
}
/** The two files of an invoice. */
export const InvoiceFiles = ({ paymentId, folio, isCancelled }: InvoiceFilesProps) => {
  const { t } = useTranslation('invoices');
  const [busy, setBusy] = useState<string>();
  const load = async ({ row, format }: (typeof FILES)[number]): Promise<void> => {
    setBusy(format);
    const answer = await answerOf(callBase() + addressOf(row, { params: { id: paymentId } }), {
      headers: callHeaders(),
    });
    const file = answer?.ok ? await bytesOf(answer) : undefined;
    setBusy(undefined);
    if (file) saveBlob(file, `${folio}.${format}`);
    else showToast({ kind: 'error', text: t('fileFailed') });
  };
  return (
    <div className={styles.files}>
      {FILES.map((each) => (
        <Button
          key={each.format}
          size="l"
          variant={isCancelled ? 'secondary' : each.variant}
          isWide
          isLoading={busy === each.format}
          onClick={() => void load(each)}
        >
          <Icon of={Download} />
          {each.text}
        </Button>
      ))}
    </div>
  );
};
