/**
 * Runs a program of this repository on the pinned Node: `node tools/run.cjs tools/start.ts`. Every Node, however old, can read
 * this file, so that it says what is needed and does not fail at newer syntax.
 */
const OLDEST_NODE = 18;
const version = process.versions.node;

if (Number(version.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `Palco needs Node ${OLDEST_NODE} or newer; this is Node ${version}. Install a newer one and start again.`,
  );
  process.exit(1);
}
const [program, ...args] = process.argv.slice(2);
if (program) require('./first-start/run-program.cjs').runProgram(program, args);
else console.error('Usage: npm run node -- PROGRAM, such as proof/bench/payments.ts');
