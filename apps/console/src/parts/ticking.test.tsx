import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { ticking } from './ticking.tsx';

test.each(['es', 'en', 'pt', 'it', 'ru'] as const)(
  'in %s only a figure outside of the live region changes by the second',
  async (language) => {
    const { t } = await loadTexts(language);
    const shown = (seconds: number) => (
      <p role="status">{ticking((figure) => t('night.old', { seconds: figure }), String(seconds))}</p>
    );
    const { rerender } = render(shown(11));
    const changed: Element[] = [];
    const watcher = new MutationObserver(() => undefined);
    watcher.observe(screen.getByRole('status'), { subtree: true, childList: true, characterData: true });
    rerender(shown(12));
    for (const { target } of watcher.takeRecords())
      changed.push(target instanceof Element ? target : (target.parentElement as Element));
    watcher.disconnect();
    expect(screen.getByRole('status')).toHaveTextContent(t('night.old', { seconds: '12' }));
    expect(changed.length).toBeGreaterThan(0);
    for (const element of changed)
      expect(element.closest('[aria-live], [role="status"]')).toHaveAttribute('aria-live', 'off');
  },
);
