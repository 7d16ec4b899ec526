import { LANGUAGES } from '@palco/kernel/language';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { AuthModes } from './auth-modes.tsx';

test.each(LANGUAGES.flatMap((own) => ([null, 'es', 'en'] as const).map((binding) => [own, binding] as const)))(
  'a reader of %s is told beside the consent that the binding text is in another language (%s)',
  async (own, binding) => {
    const dialogs = { waitFor: vi.fn(), showMessage: vi.fn(), showRefusal: vi.fn(), element: null };
    const legal = { terms: 1, privacy: 1, cookies: 1, cookies_material: 1, registering: true, selling: true };
    await renderInSite(
      <AuthModes
        view={{ mode: 'register', kind: 'guest' } as never}
        dialogs={dialogs as never}
        show={vi.fn()}
        email=""
        onEmail={vi.fn()}
      />,
      { language: own, groups: ['auth'], site: { legal: { ...legal, binding } } },
    );
    const said = screen.queryAllByText(
      (_, node) => node?.localName === 'p' && / (Español|English)\.$/.test(node.textContent ?? ''),
    );
    expect(said.length).toBe(binding === null || binding === own ? 0 : 1);
    if (said.length) expect(said[0]).toHaveTextContent(LANGUAGE_NAMES[binding as 'es']);
  },
);
