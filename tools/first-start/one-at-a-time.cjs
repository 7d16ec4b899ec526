/** Two starts in one folder: the second waits until the first has installed or built. */
const { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } = require('node:fs');

const LOOK_AGAIN_MS = 250;
const SIGN_OF_LIFE_MS = 5000;
/** A number of a process that ended may be that of another one after a restart of the machine or the container. */
const FORGOTTEN_MS = 10 * 60_000;

/** @param {number} pid */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return /** @type {NodeJS.ErrnoException} */ (fault).code === 'EPERM';
  }
};

/** The process whose turn it is; `undefined` if all that took part are gone. @param {string} file */
const holderOf = (file) => {
  try {
    if (Date.now() - statSync(file).mtimeMs > FORGOTTEN_MS) return undefined;
    const pids = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
    return pids.find((pid) => pid !== process.pid && isRunning(pid));
  } catch {
    return undefined; // it has just ended
  }
};

/** Makes the file with its content in one step, so that nobody reads it half written. @param {string} file */
const claim = (file) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n`);
  try {
    linkSync(own, file);
    return true;
  } catch (fault) {
    if (/** @type {NodeJS.ErrnoException} */ (fault).code === 'EEXIST') return false;
    throw fault;
  } finally {
    rmSync(own, { force: true });
  }
};

/**
 * Runs the work while no other process runs work under the same file. `hold` names a child process that goes on if this one
 * is killed: the next turn begins after its end too.
 * @template Result
 * @param {string} file
 * @param {(hold: (pid: number | undefined) => void) => Promise<Result>} work
 */
const oneAtATime = async (file, work) => {
  for (let hasSaid = false; !claim(file); ) {
    const holder = holderOf(file);
    if (holder === undefined) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid) console.log(`Another start prepares this folder (process ${holder}, ${file}); waiting for it ...`);
    hasSaid = true;
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
  const life = setInterval(() => utimesSync(file, new Date(), new Date()), SIGN_OF_LIFE_MS);
  try {
    return await work((pid) => writeFileSync(file, `${pid}\n`, { flag: 'a' }));
  } finally {
    clearInterval(life);
    rmSync(file, { force: true });
  }
};

module.exports = { oneAtATime };
