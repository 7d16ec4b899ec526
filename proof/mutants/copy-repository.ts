import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Made by installations, runs and builds, or large: no test of a mutant needs it. */
const LEFT_OUT =
  /^(node_modules|\.runtime|\.preparing.*|\.git|data|test-results|coverage)$|(^|\/)(dist(-draft)?|\.tsout[^/]*|__pycache__)$/;
/** The repository's own packages, as links relative to `node_modules`. */
const OWN = '@palco';

/** The working tree as a clone of it would be, uncommitted changes included. */
export const copySources = (root: string, copy: string): Promise<void> =>
  cp(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(root, path)) });

/**
 * A copy of the working tree in a temporary folder, uncommitted changes included. Installed packages are links; those of the
 * repository's own packages point into the copy.
 */
export const copyRepository = async (root: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'palco-mutants-'));
  await copySources(root, copy);
  const [from, to] = [root, copy].map((folder) => join(folder, 'node_modules')) as [string, string];
  await mkdir(to);
  for (const name of await readdir(from))
    if (name === OWN) await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) await symlink(join(from, name), join(to, name), 'junction');
  return copy;
};
