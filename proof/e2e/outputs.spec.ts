/** An engineer sends a game to another platform: its key is shown once, and what goes wrong there is said in words. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { hasSaid } from './camera-program.ts';
import { test as base, demoAccount, expectSound, openByChord, openConsole } from './console-journey.ts';
import { expect, LONG, PER_WORKER, usePalco } from './journey.ts';
import { openReadyPalco } from './ready-league.ts';

/** Another journey ends the demo's game that waits for a camera, so no other file shares this Palco. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openReadyPalco(), use), PER_WORKER],
});

const CAMERA = join(import.meta.dirname, '../../tools/camera.ts');

test('a game goes out to other platforms from the ingest room', LONG, async ({ page, palco }) => {
  // who follows the README has given the administrator a second factor by now
  await openConsole(page, palco.origin, demoAccount('admin'));
  const env: NodeJS.ProcessEnv = { ...process.env, PALCO_DATA: palco.data };
  delete env.PALCO_CAMERA_KEY;
  const camera = spawn(process.execPath, [CAMERA], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    // the demo's camera opens a far end of its own
    await hasSaid(camera, 'It also goes to');
    await openByChord(page, 'v', 'Sala de señal');
    await page.getByRole('button', { name: /Cámara de la demo/ }).click();
    const outputs = page.getByRole('region', { name: 'Salidas' });
    const first = outputs.getByRole('listitem').filter({ hasText: 'Otra plataforma' });
    await expect(first).toContainText('Al aire');
    await expect(first).toContainText(/MB enviados/);

    await outputs.getByRole('button', { name: 'Agregar salida' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Facebook del club');
    await dialog.getByLabel('Servidor').fill('rtmp://127.0.0.1:1/rtmp');
    await dialog.getByLabel('Clave de transmisión').fill('FB-1234567890-Abcd');
    await dialog.getByLabel('Imagen').selectOption('480p');
    await dialog.getByLabel('Países de su público').fill('mx, us');
    await expectSound(page, 'output-form');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Clave de transmisión' })).toHaveValue('FB-1234567890-Abcd');
    await dialog.getByRole('button', { name: 'Listo' }).click();

    const second = outputs.getByRole('listitem').filter({ hasText: 'Facebook del club' });
    await expect(second).toContainText('No hay conexión con el servidor.');
    await expect(second).toContainText('clave …Abcd');
    await expect(second).toContainText('480p');
    await expect(page.getByText('FB-1234567890')).toHaveCount(0);
    await expectSound(page, 'outputs');

    await second.getByRole('switch', { name: 'Facebook del club al aire' }).click();
    await expect(second).toContainText('Apagada');
    await second.getByRole('button', { name: 'Quitar Facebook del club' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(second).toHaveCount(0);
  } finally {
    camera.kill('SIGTERM');
  }
});
