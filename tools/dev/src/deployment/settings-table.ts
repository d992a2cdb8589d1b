import type { Setting, SettingsFile } from './settings-classes';

/** The table of all settings in docs/operations/settings.md, from the classes and their comments. */
export function settingsTable(files: SettingsFile[]): string {
  const all = files.flatMap(({ programs, settings }) => settings.map((setting) => ({ setting, programs })));
  const names = [...new Set(all.map(({ setting }) => setting.name))].sort();
  const rows = names.map((name) => {
    const same = all.filter(({ setting }) => setting.name === name);
    return row(same[0]!.setting, [...new Set(same.flatMap(({ programs }) => programs))].join(', '));
  });
  return ['| setting | default | read by | what it is |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function row({ name, initial, required, meaning }: Setting, programs: string): string {
  const value = required ? '**required**' : initial ? `\`${initial}\`` : '–';
  return `| \`${name}\` | ${value} | ${programs} | ${meaning.replaceAll('|', '\\|')} |`;
}
