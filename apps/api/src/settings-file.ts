/**
 * The settings of the machine's production are in one file, which the service, every command and a shell read alike. So it may
 * contain only what all of them understand in the same way: lines `KEY=value`, with quotes around anything unusual.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where `deploy/install` writes them. */
const SETTINGS_FILE = '/etc/palco/settings.env';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The file cannot be read; the message is for the operator and has no values. */
export class UnreadableSettings extends Error {}

/** Bare characters that no shell changes; between single quotes everything; between double quotes nothing that is replaced. */
const LINE = /^([A-Za-z_][A-Za-z\d_]*)=(?:([\w./:@%+,=-]*)|'([^']*)'|"([^"$`\\!]*)")\s*$/;

/** Errors: UnreadableSettings with the number of the first line that a shell would read otherwise. */
export const parseSettings = (text: string, file: string): Record<string, string> => {
  const settings: Record<string, string> = {};
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, bare, single, double] = LINE.exec(line) ?? [];
    if (name === undefined)
      throw new UnreadableSettings(`${file}, line ${at + 1}: write it as KEY='value', without a quote in the value.`);
    settings[name] = bare ?? single ?? double ?? '';
  }
  return settings;
};

const whyUnreadable = (file: string, { code }: NodeJS.ErrnoException): string => {
  if (code === 'EACCES')
    return `${file} has the settings of this machine's Palco, and this user may not read it: run the command as root.`;
  if (code === 'ENOENT')
    return `${file} is missing, and Palco is installed here: run deploy/install again, or name another file in PALCO_SETTINGS.`;
  return `${file} cannot be read (${code}).`;
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new UnreadableSettings(whyUnreadable(file, fault as NodeJS.ErrnoException));
  }
};

/**
 * The environment, with the settings of the file that PALCO_SETTINGS names, else of the machine's production where one is
 * installed; what is in the environment wins. PALCO_MODE=demo, or an empty PALCO_SETTINGS, reads no file. Errors:
 * UnreadableSettings where there should be a file: a command without them would work on a new database of its own.
 */
export const withSettingsFile = (environment: Environment, installed = SETTINGS_FILE): Environment => {
  const named = environment.PALCO_SETTINGS;
  if (environment.PALCO_MODE === 'demo' || named === '') return environment;
  const file = named ?? installed;
  if (named === undefined && !existsSync(dirname(file))) return environment;
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
  return { ...parseSettings(readText(file), file), ...given };
};
