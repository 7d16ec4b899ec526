import { type TextGroup, textChecks } from '@palco/ui/testing/text-checks';

textChecks(import.meta.glob<{ default: TextGroup }>('./*/*.ts', { eager: true }), {
  es: [],
  pt: ['console'],
  it: ['Password', 'account {{id}}', 'console'],
  ru: [],
});
