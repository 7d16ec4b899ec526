import { LANGUAGES } from '@palco/kernel/language';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { ConsentDialog } from './consent-dialog.tsx';

/** The terms as published, for a reader who is shown the text in `language`. */
const published = (language: 'es' | 'en', translates: number) => ({
  '/api/legal/terms': {
    data: {
      document: 'terms',
      version: 3,
      approved_at: '2026-11-01T00:00:00Z',
      language,
      binding: 'es',
      translates,
      text: { intro: [], sections: [] },
      versions: [{ version: 3, approved_at: '2026-11-01T00:00:00Z', change: 'material', summary: null }],
    },
  },
});
const open = (language: (typeof LANGUAGES)[number], text: 'es' | 'en', translates = 3) =>
  renderInSite(<ConsentDialog due={[{ document: 'terms', version: 3, accepted: 2 }]} onLeave={vi.fn()} />, {
    language,
    groups: ['legal'],
    data: published(text, translates),
  });
const SPANISH = new RegExp(LANGUAGE_NAMES.es);

test.each(LANGUAGES.filter((each) => each !== 'es'))(
  'whoever is asked in %s to accept a text that binds in Spanish is told so',
  async (language) => {
    await open(language, 'es');
    expect(await screen.findByText(SPANISH)).toBeVisible();
  },
);
test('of a translation it is said whether it is up to date; the binding text says nothing', async () => {
  const { unmount } = await open('en', 'en');
  expect(await screen.findByText('This is a translation of version 3. The binding text is in Español.')).toBeVisible();
  unmount();
  const stale = await open('en', 'en', 2);
  expect(await screen.findByText(/^This translation is of version 2\. .*already at version 3\.$/)).toBeVisible();
  stale.unmount();
  await open('es', 'es');
  expect(await screen.findByText('Versión 3')).toBeVisible();
  expect(screen.queryByText(SPANISH)).toBeNull();
});
