import { saveBlob } from '@palco/browser/save-blob';
import { csvOf } from '@palco/files/csv-text';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import FileDown from 'lucide-react/icons/file-down';
import { useTranslation } from 'react-i18next';

/** Downloads an empty file with the columns that an import reads, for a spreadsheet. */
export const TemplateButton = ({ columns, name }: { readonly columns: readonly string[]; readonly name: string }) => {
  const { t } = useTranslation();
  return (
    <Button
      size="s"
      variant="secondary"
      onClick={() => saveBlob(new Blob([csvOf(columns, [])], { type: 'text/csv' }), `${name}.csv`)}
    >
      <Icon of={FileDown} size="s" />
      {t('season.template')}
    </Button>
  );
};
