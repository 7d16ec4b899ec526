// The keys that components of this package use. This declaration is for this package only: an app declares its own texts,
// which include these, and does not see this file.
import type { Catalogs } from '@palco/texts/catalogs';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogs['ui'] };
  }
}
