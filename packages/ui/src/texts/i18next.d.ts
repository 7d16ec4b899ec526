// The keys that components of this package use. It counts for this package only: an app declares its own texts, these among
// them, and does not see this file.
import type es from './es.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof es };
  }
}
