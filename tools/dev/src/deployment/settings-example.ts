import type { Setting, SettingsFile } from './settings-classes';

const INTRODUCTION = [
  '# All settings, required ones first; docs/operations/settings.md says which program reads each.',
  '# Generated from the settings classes. Copy it to .env, fill in the required settings, and start with node --env-file=.env.',
];

/** The text of .env.example; settings with a default are commented out. */
export function settingsExample(files: SettingsFile[]): string {
  const byName = new Map<string, Setting>();
  for (const setting of files.flatMap(({ settings }) => settings)) {
    if (!byName.get(setting.name)?.required) byName.set(setting.name, setting);
  }
  const all = [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  const lines = [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)].map(entry);
  return `${[INTRODUCTION.join('\n'), ...lines].join('\n\n')}\n`;
}

function entry({ name, initial, required, meaning }: Setting): string {
  return `# ${meaning.replaceAll(/\s+/g, ' ')}\n${required ? '' : '# '}${name}=${required ? '' : (initial ?? '')}`;
}
