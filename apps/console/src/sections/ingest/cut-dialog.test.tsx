import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { CutDialog } from './cut-dialog.tsx';

test('only the name of the feed cuts, however it is spelled', async () => {
  const cut = vi.fn();
  const texts = await loadTexts('es', ['console-ingest']);
  render(
    <I18nextProvider i18n={texts}>
      <CutDialog name="Estadio Sonora, central" game="NAV en HER" onCut={cut} onClose={() => undefined} />
    </I18nextProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Nombre de la señal' });
  const button = screen.getByRole('button', { name: 'Cortar' });
  for (const wrong of ['', 'Estadio', 'Estadio Sonora, central 2', 'NAV en HER']) {
    fireEvent.change(field, { target: { value: wrong } });
    fireEvent.click(button);
  }
  expect(cut).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: ' estadio  sonora, CENTRAL ' } });
  fireEvent.click(button);
  expect(cut).toHaveBeenCalledTimes(1);
});
