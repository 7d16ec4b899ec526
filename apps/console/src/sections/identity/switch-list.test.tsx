import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { SwitchList } from './switch-list.tsx';

test('a switch for which the server lacks settings is off, cannot be moved, and names them', async () => {
  const onChange = vi.fn();
  render(
    <I18nextProvider i18n={await loadTexts('es', ['console-identity'])}>
      <SwitchList
        off={['app']}
        unset={[{ feature: 'sign-in-apple', settings: ['PALCO_SIGN_IN (apple)', 'APPLE_CLIENT_ID'] }]}
        isReadOnly={false}
        onChange={onChange}
      />
    </I18nextProvider>,
  );
  const apple = screen.getByRole('switch', { name: /Apple/ });
  expect(apple).not.toBeChecked();
  expect(apple).toBeDisabled();
  expect(screen.getByText(/PALCO_SIGN_IN \(apple\), APPLE_CLIENT_ID/)).toBeVisible();
  expect(screen.getByRole('switch', { name: /Facebook/ })).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: /Facebook/ }));
  expect(onChange).toHaveBeenCalledWith(['app', 'sign-in-facebook']);
});
