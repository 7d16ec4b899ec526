import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { RegisterForm } from './register-form.tsx';

test.each([
  ['Nombre', '\u200b\u200b\u200b\u200b'],
  ['Nombre', 'Ana\u202e de la Grada'],
])('an invisible character in «%s» is an error of that field, and nothing is sent', async (label, typed) => {
  const sent = vi.fn(async () => Response.error());
  vi.stubGlobal('fetch', sent);
  const dialogs = {
    waitFor: <Answer,>(answer: Promise<Answer>) => answer,
    showMessage: vi.fn(),
    showRefusal: vi.fn(),
    element: null,
  };
  const { user } = await renderInSite(<RegisterForm dialogs={dialogs} show={vi.fn()} email="" onEmail={vi.fn()} />, {
    groups: ['auth'],
  });
  const input = screen.getByLabelText(new RegExp(`^${label}`));
  fireEvent.change(input, { target: { value: typed } });
  await user.click(screen.getByRole('button', { name: 'Crear mi cuenta' }));
  expect(await screen.findByText('Hay un signo que no se ve. Borra este dato y escríbelo a mano.')).toBeDefined();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(sent).not.toHaveBeenCalled();
});

test('registering for a bar shows the address for distributors', async () => {
  const dialogs = { waitFor: vi.fn(), showMessage: vi.fn(), showRefusal: vi.fn(), element: null };
  const { user } = await renderInSite(
    <RegisterForm dialogs={dialogs as never} show={vi.fn()} email="" onEmail={vi.fn()} />,
    { groups: ['auth'] },
  );
  await user.click(screen.getByRole('radio', { name: 'Sí' }));
  expect(await screen.findByRole('link', { name: 'Escribe a atencion@palco.example' })).toHaveAttribute(
    'href',
    'mailto:atencion@palco.example',
  );
  vi.unstubAllGlobals();
});

test.each([
  [{}, 'Nombre completo'],
  [{ 'Nombre completo': 'Ana Ruiz' }, 'Correo'],
  [{ 'Nombre completo': 'Ana Ruiz', Correo: 'ana@people.test' }, 'Contraseña'],
])('of wrong fields the first on the page has the focus, in whichever component it is (%j)', async (filled, first) => {
  const dialogs = { waitFor: vi.fn(), showMessage: vi.fn(), showRefusal: vi.fn(), element: null };
  const { user } = await renderInSite(
    <RegisterForm dialogs={dialogs as never} show={vi.fn()} email="" onEmail={vi.fn()} />,
    { groups: ['auth'] },
  );
  for (const [label, text] of Object.entries(filled))
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Crear mi cuenta' }));
  await waitFor(() => expect(screen.getByLabelText(first)).toHaveFocus());
});
