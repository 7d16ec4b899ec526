/** A compose file as far as compose.yaml goes, with the values of its variables. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly depends_on?:
    | readonly string[]
    | Readonly<Record<string, { readonly condition: 'service_started' | 'service_healthy' }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}
interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly [{ readonly subnet: string }] } };
  };
}

/** Variables are those of the environment, then those of the settings file. Errors: one that must be there is not. */
export const readComposeFile = (path: string, settingsFile: string): ComposeFile => {
  const lines = readFileSync(settingsFile, 'utf8').matchAll(/^(\w+)=(?:'(.*)'|"(.*)"|(.*))$/gm);
  const settings = new Map([...lines].map(([, name, ...value]) => [name, value.find((each) => each !== undefined)]));
  const text = readFileSync(path, 'utf8').replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind, other) => {
    const value = process.env[name] || settings.get(name) || (kind === '-' ? other : '');
    if (!value) throw new Error(`required variable ${name} is missing a value: ${other}`);
    return value;
  });
  return parse(text);
};

/** What must be started, or healthy, before a service. */
export const needsOf = ({ depends_on = {} }: Service): ReadonlyMap<string, 'service_started' | 'service_healthy'> =>
  new Map(
    Array.isArray(depends_on)
      ? depends_on.map((name) => [name, 'service_started'])
      : Object.entries(depends_on).map(([name, { condition }]) => [name, condition]),
  );

/** The services and what they depend on, in the order of their start. */
export const inOrder = (services: ComposeFile['services'], names: readonly string[]): string[] => {
  const ordered = new Set<string>();
  const add = (name: string): void => {
    const service = services[name];
    if (!service) throw new Error(`no such service: ${name}`);
    for (const needed of needsOf(service).keys()) add(needed);
    ordered.add(name);
  };
  for (const name of names.length ? names : Object.keys(services)) add(name);
  return [...ordered];
};
