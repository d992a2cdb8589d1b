import { ConfigurationError, loadSettings } from '@townlink/server-config';
import { StorageSettings } from './storage.config';

describe('StorageSettings', () => {
  it('requires a directory, or all of S3', () => {
    expect(loadSettings(StorageSettings, { STORAGE_DIRECTORY: '/data' })).toMatchObject({ STORAGE_DIRECTORY: '/data' });
    expect(() => loadSettings(StorageSettings, {})).toThrow(/STORAGE_DIRECTORY/);
    const half = () => loadSettings(StorageSettings, { S3_BUCKET: 'townlink' });
    expect(half).toThrow(ConfigurationError);
    expect(half).toThrow(/S3_REGION[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/);
  });
});
