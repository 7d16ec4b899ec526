import { Button } from '@palco/ui/button.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { PayingProvider, useNewPaying, usePaying } from './use-paying.ts';
import { useRefusedPayment } from './use-refused-payment.ts';

const Refuse = ({ code, message }: { readonly code: string; readonly message: string }) => {
  const refused = useRefusedPayment();
  const { fault } = usePaying();
  return (
    <>
      <Button onClick={() => refused({ refused: code, message, fields: [] })}>Pagar</Button>
      <p>{fault && [fault.title, ...fault.lines].join(': ')}</p>
    </>
  );
};
const Till = (props: { readonly code: string; readonly message: string }) => (
  <PayingProvider value={{ ...useNewPaying(), readAgain: async () => false }}>
    <Refuse {...props} />
  </PayingProvider>
);

test.each([
  ['network/unreachable', '', /^No hubo respuesta: No sabemos qué pasó\./],
  ['server/fault', '', /^No hubo respuesta: No sabemos qué pasó\./],
  ['server/unavailable', 'Algo', /^No hubo respuesta: No sabemos qué pasó\./],
  ['payments/declined', 'Tu banco no aceptó el pago.', /^No se hizo el pago: Tu banco no aceptó el pago\.$/],
] as const)('a call that ended with %s', async (code, message, shown) => {
  const { user } = await renderInSite(<Till code={code} message={message} />, { groups: ['checkout'] });
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  expect(await screen.findByText(shown)).toBeInTheDocument();
});
