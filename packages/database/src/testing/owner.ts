/** A program for a test of the test server: starts one, prints its address, and runs until it is killed. */
import { startTestServer } from '../testing.ts';

const { url } = await startTestServer('');
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
