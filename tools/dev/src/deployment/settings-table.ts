import type { Setting, SettingsFile } from './settings-classes';

/** The table of all settings as docs/operations.md has it, from the classes and their comments. */
export function settingsTable(files: SettingsFile[]): string {
  const rows = new Map<string, string>();
  for (const { programs, settings } of files) {
    for (const setting of settings)
      if (!rows.has(setting.name)) rows.set(setting.name, row(setting, programs.join(', ')));
  }
  return ['| setting | default | read by | what it is |', '| --- | --- | --- | --- |', ...rows.values()].join('\n');
}

function row({ name, initial, required, meaning }: Setting, programs: string): string {
  const value = required ? '**required**' : initial ? `\`${initial}\`` : '–';
  return `| \`${name}\` | ${value} | ${programs} | ${meaning.replaceAll('|', '\\|')} |`;
}
