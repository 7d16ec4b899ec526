/** A program for a test of the test server: starts one, prints its address, and runs until it is killed. */
import { startTestServer } from '../testing.ts';

const { url } = await startTestServer('');
process.stdout.write(`${url}\n`);
// real time: it stays until it is killed
setInterval(() => undefined, 60_000);
