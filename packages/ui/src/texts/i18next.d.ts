// The keys that components of this package use. This declaration is for this package only: an app declares its own texts,
// which include these, and does not see this file.
import type es from './es.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof es };
  }
}
