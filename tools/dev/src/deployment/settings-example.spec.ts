import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { type SettingsFile, settingsFiles } from './settings-classes';
import { settingsExample } from './settings-example';

describe('.env.example', () => {
  let files: SettingsFile[];

  beforeAll(async () => {
    files = await settingsFiles(process.cwd());
  });

  it('[HOUSE-2] names every setting with its default, as the settings classes have them', () => {
    // To bring the file up to date, replace it by the expected text.
    expect(readFileSync('.env.example', 'utf8')).toBe(settingsExample(files));
  });

  it('[HOUSE-2] gives no value for a required setting, so that a copy of it starts nothing', () => {
    const given = readFileSync('.env.example', 'utf8').match(/^[A-Z].*=.+$/gm);
    expect(given).toBeNull();
  });
});
