import type { DynamicModule, ForwardReference, ModuleMetadata, Provider, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { ConfigurationError, loadSettings, settingsOf } from './settings';

type Import = NonNullable<ModuleMetadata['imports']>[number];
type SettingsClass = new () => object;

/**
 * Validates the settings of a module, its imports, and additional classes, before anything starts.
 * @throws ConfigurationError naming everything missing or invalid
 */
export async function checkSettings(root: Type, ...others: SettingsClass[]): Promise<void> {
  const needed = new Set<SettingsClass>(others);
  await collect(root, needed, new Set());
  const problems = [...needed].flatMap(problemsOf);
  if (problems.length > 0) throw new ConfigurationError([...new Set(problems)]);
}

async function collect(imported: Import, found: Set<SettingsClass>, seen: Set<unknown>): Promise<void> {
  const made = (await imported) as Type | DynamicModule | ForwardReference;
  const one = 'forwardRef' in made ? (made.forwardRef() as Type) : made;
  if (seen.has(one)) return;
  seen.add(one);
  const { module, imports = [], providers = [] } = 'module' in one ? one : { module: one };
  const declared = <T>(key: string) => (Reflect.getMetadata(key, module) as T[] | undefined) ?? [];
  for (const provider of [...providers, ...declared<Provider>(MODULE_METADATA.PROVIDERS)]) {
    const Settings = settingsOf(provider);
    if (Settings) found.add(Settings);
  }
  for (const next of [...imports, ...declared<Import>(MODULE_METADATA.IMPORTS)]) await collect(next, found, seen);
}

function problemsOf(Settings: SettingsClass): string[] {
  try {
    loadSettings(Settings);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}
