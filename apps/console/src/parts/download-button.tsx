import { answerOf, bytesOf, jsonOf } from '@palco/browser/expected-faults';
import { saveBlob } from '@palco/browser/save-blob';
import { callBase, callHeaders } from '@palco/client/call-headers';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { showToast } from '@palco/ui/toasts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForProof } from '../session/proof.ts';

/** Fetches a file from the server, after a new proof where one is needed; undefined when that fails. */
const load = async (address: string): Promise<Blob | undefined> => {
  const answer = await answerOf(callBase() + address, { headers: callHeaders() });
  if (!answer || answer.ok) return answer && bytesOf(answer);
  const { error } = ((await jsonOf(answer)) ?? {}) as { readonly error?: string };
  return error === 'staff/proof-required' && (await askForProof()) ? load(address) : undefined;
};

interface DownloadButtonProps {
  readonly address: string;
  readonly name: string;
  /** what it downloads; missing: CSV */
  readonly text?: string;
  /** said when it is there */
  readonly done?: string;
}
/** Downloads a file of the server under a name. */
export const DownloadButton = ({ address, name, text, done }: DownloadButtonProps) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const file = await load(address);
    setBusy(false);
    if (file) saveBlob(file, name);
    if (!file) showToast({ kind: 'error', text: t('errors.serverError') });
    else if (done) showToast({ kind: 'done', text: done });
  };
  return (
    <Button size="s" isLoading={isBusy} onClick={() => void download()}>
      <Icon of={Download} size="s" />
      {text ?? t('sections.exportCsv')}
    </Button>
  );
};
