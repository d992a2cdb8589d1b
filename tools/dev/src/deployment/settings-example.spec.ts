import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { type SettingsFile, settingsFiles } from './settings-classes';
import { settingsExample } from './settings-example';

describe('.env.example', () => {
  let files: SettingsFile[];

  beforeAll(async () => {
    files = await settingsFiles(process.cwd());
  });

  it('[HOUSE-2] lists every setting with its default, matching the settings classes', () => {
    // To update the file, replace it with the expected text.
    expect(readFileSync('.env.example', 'utf8')).toBe(settingsExample(files));
  });

  it('[HOUSE-2] gives no value for a required setting, so that an unedited copy starts nothing', () => {
    const given = readFileSync('.env.example', 'utf8').match(/^[A-Z].*=.+$/gm);
    expect(given).toBeNull();
  });
});
