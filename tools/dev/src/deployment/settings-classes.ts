import { ConfigurationError, loadSettings } from '@townlink/server-config';
import { getMetadataStorage } from 'class-validator';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Program = 'gateway' | 'worker' | 'migrate' | 'reference';

type SettingsClass = new () => Record<string, unknown>;

/** One setting, as its class declares it. */
export interface Setting {
  name: string;
  /** Text of the default; undefined without one. */
  initial: string | undefined;
  required: boolean;
  meaning: string;
}

export interface SettingsFile {
  file: string;
  programs: Program[];
  Settings: SettingsClass;
  settings: Setting[];
}

/**
 * Which programs read the settings of which files; the first match counts. missing-settings.system-spec.ts verifies it.
 */
const READERS: [pattern: string, programs: Program[]][] = [
  ['libs/server/mail/src/{quota,webhook}/*.config.ts', ['gateway']],
  ['libs/server/mail/src/*.config.ts', ['worker']],
  ['libs/server/queue/src/*.config.ts', ['worker']],
  ['libs/server/pages/src/shared-cache/*.config.ts', ['gateway', 'worker']],
  ['libs/server/{http,pages}/src/**/*.config.ts', ['gateway']],
  ['libs/domains/auth/src/{external,saml}/*.config.ts', ['gateway']],
  ['libs/domains/directory/src/index-now/*.config.ts', ['gateway', 'worker']],
  ['libs/domains/newsletter/src/sending/*.config.ts', ['gateway', 'worker']],
  ['libs/domains/{analytics,api-keys,directory,newsletter}/src/**/*.config.ts', ['gateway']],
  ['libs/domains/auth/src/phone/phone.config.ts', ['gateway']],
  ['libs/domains/auth/src/phone/twilio.config.ts', ['worker']],
  ['libs/domains/imports/src/claims/*.config.ts', ['gateway']],
  ['libs/{server,domains}/*/src/**/*.config.ts', ['gateway', 'worker']],
  ['apps/gateway/src/**/*.config.ts', ['gateway']],
  ['apps/worker/src/**/*.config.ts', ['worker']],
  ['tools/dev/src/owner.config.ts', ['migrate', 'reference']],
];

function readers(root: string): Map<string, Program[]> {
  const found = new Map<string, Program[]>();
  for (const [pattern, programs] of READERS) {
    const files = globSync(pattern, { cwd: root }).filter((path) => !path.includes('/testing/'));
    for (const file of files.sort()) if (!found.has(file)) found.set(file, programs);
  }
  return found;
}

/** Every settings class of the deployed product; new ones are found automatically. */
export async function settingsFiles(root: string): Promise<SettingsFile[]> {
  const found: SettingsFile[] = [];
  for (const [file, programs] of readers(root)) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const [name, Settings] of Object.entries(exported)) {
      if (!name.endsWith('Settings') || typeof Settings !== 'function') continue;
      found.push({ file, programs, Settings: Settings as SettingsClass, settings: [] });
    }
  }
  return found.map((one) => ({
    ...one,
    settings: settingsOf(one.Settings, readFileSync(join(root, one.file), 'utf8')),
  }));
}

/** Settings that a class reports as missing or invalid in an environment. */
export function problemsOf(Settings: SettingsClass, environment: Record<string, string>): Map<string, string> {
  try {
    loadSettings(Settings, environment);
    return new Map();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return new Map(error.problems.map((problem) => [/[A-Z][A-Z0-9_]+/.exec(problem)?.[0] ?? problem, problem]));
  }
}

function settingsOf(Settings: SettingsClass, source: string): Setting[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Settings, '', true, false);
  const missing = problemsOf(Settings, {});
  const defaults = new Settings();
  return [...new Set(rules.map(({ propertyName }) => propertyName))].map((name) => ({
    name,
    initial: defaults[name] === undefined ? undefined : String(defaults[name]),
    required: missing.has(name),
    meaning: commentOf(name, source),
  }));
}

/** The comment above a property, over its decorators. */
function commentOf(name: string, source: string): string {
  const property = new RegExp(`\\n  ${name}[?:! =]`).exec(source);
  const above = source.slice(0, property?.index ?? 0);
  // From the blank line or the start of the class, whichever is closer.
  const start = [...above.matchAll(/\n\n|class \w+ \{\n/g)].at(-1)?.index ?? 0;
  const block = above.slice(start);
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(block)?.[1] ?? '';
  return comment.replace(/\s*\*\s*|\s+/g, ' ').trim();
}
