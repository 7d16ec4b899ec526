import { LEGAL_DOCUMENTS, readLegalDocument } from '@palco/contracts/legal/legal';
import type { PageName } from '@palco/contracts/pages';
import type { Language } from '@palco/kernel/language';
import type { LegalStore } from './legal-store.ts';
import { presentDocument } from './present-document.ts';

/** Every page links what is published, and the pages of the documents show it. */
export const legalOfPage = (store: Pick<LegalStore, 'read'>) => async (page: PageName, language: Language) => {
  const published = await store.read();
  const document = LEGAL_DOCUMENTS.find((each) => each === page);
  const presented = document && presentDocument(published, document, language);
  return {
    data: presented ? { [readLegalDocument.path.replace(':document', presented.document)]: { data: presented } } : {},
    group: '',
    revision: `legal ${LEGAL_DOCUMENTS.map((each) => published[each].length).join('.')}`,
  };
};
