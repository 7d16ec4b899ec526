import type { SignedIn } from '@palco/contracts/accounts/accounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openAuthDialog, useAuthRequest, type VisitorKind } from '../../session/auth-request.ts';
import { useSession } from '../../session/use-session.ts';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { AuthPart } from './auth-dialog.tsx';

const openAs = async (kind: VisitorKind = 'guest') => {
  const page = await renderInSite(
    <AuthPart request={{ kind, mode: 'login' }} result={undefined} onHandled={vi.fn()} />,
    { groups: ['auth'] },
  );
  return { ...page, dialog: await screen.findByRole('dialog') };
};

test.each([
  ['guest', 'Correo', 'ana@people.test', 'sign-in/wrong-credentials'],
  ['entrepreneur', 'Número de empresario', '500100', 'sign-in/entrepreneur-wrong'],
] as const)('a wrong password (%s) is marked where it was typed, without a second dialog', async (...row) => {
  const [kind, label, name, error] = row;
  let answer: (reply: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { user } = await openAs(kind);
  await user.type(screen.getByLabelText(label), name);
  const password = screen.getByLabelText('Contraseña');
  await user.type(password, 'otra cosa');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await screen.findByRole('alertdialog', { name: 'Espera un momento' }); // a slow reply: the form waits behind it
  answer(Response.json({ error, message: 'Son incorrectos.' }, { status: 401 }));
  await waitFor(() => expect(password).toBeInvalid());
  expect(password).toHaveAccessibleDescription('Son incorrectos.');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(password).toHaveFocus());
  await user.type(password, '!');
  expect(password).toBeValid();
});

test('a server that does not answer is reported in a dialog, and no field is marked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
  const { user } = await openAs();
  await user.type(screen.getByLabelText('Correo'), 'ana@people.test');
  await user.type(screen.getByLabelText('Contraseña'), 'otra cosa');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByRole('alertdialog', { name: 'No se pudo iniciar sesión' })).toBeDefined();
});

test('the fields come first; a link leads distributors to their form, and back', async () => {
  const { user, dialog } = await openAs();
  const fields = [...dialog.querySelectorAll('[role=tabpanel] :is(input, a, button)')];
  expect(fields[0]).toBe(screen.getByLabelText('Correo'));
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Soy Empresario' }));
  expect(screen.getByLabelText('Número de empresario')).toHaveFocus();
  expect(screen.queryByRole('link', { name: /Facebook/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Soy Invitado' }));
  expect(screen.getByLabelText('Correo')).toHaveFocus();
});

test.each([
  ['Continuar con Facebook', '/login/facebook/'],
  ['Continuar con Apple', '/login/apple/'],
])('%s has the mark of its provider', async (name, path) => {
  await openAs();
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toContain(path);
  expect(link.querySelector('svg')).not.toBeNull();
});

const ANA: SignedIn = {
  token: 'one',
  id: 7,
  affiliate_id: null,
  name: 'Ana Ríos',
  email: 'ana@people.test',
  telephone: null,
  country: null,
  city: null,
  login_type: 'email',
  team: null,
  gender: null,
  birthday: null,
  entrepreneur_number: null,
  memberships: [],
  hasOneValidMembership: false,
  email_confirmed: true,
  has_password: true,
  language: 'es',
  roles: [],
  consents_due: [],
};

test.each([
  ['what opened it', true],
  ['the content, when what opened it has gone', false],
] as const)('after signing in on the same page, the focus is on %s', async (_, stays) => {
  vi.stubGlobal('fetch', async () => Response.json(ANA));
  const Page = () => {
    const isVisitor = useSession().state === 'visitor';
    return (
      <main id="content" tabIndex={-1}>
        {(stays || isVisitor) && (
          <button type="button" onClick={() => openAuthDialog()}>
            Abrir
          </button>
        )}
        <AuthPart request={useAuthRequest()} result={undefined} onHandled={vi.fn()} />
      </main>
    );
  };
  localStorage.clear();
  const { user } = await renderInSite(<Page />, { groups: ['auth'], path: '/home' });
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await user.type(await screen.findByLabelText('Correo'), 'ana@people.test');
  await user.type(screen.getByLabelText('Contraseña'), 'la buena');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(stays ? screen.getByRole('button', { name: 'Abrir' }) : screen.getByRole('main')).toHaveFocus(),
  );
});
