import { IsBoolean, IsInt, IsString, MinLength } from 'class-validator';
import { ConfigurationError, Flag, loadSettings, MayWait } from './settings';

class ExampleSettings {
  @IsString()
  @MinLength(8)
  EXAMPLE_KEY: string;

  @IsInt()
  EXAMPLE_COUNT = 3;

  @IsBoolean()
  @Flag()
  EXAMPLE_SWITCH = false;
}

describe('loadSettings', () => {
  it('reads, converts and defaults settings', () => {
    const settings = loadSettings(ExampleSettings, {
      EXAMPLE_KEY: 'long enough',
      EXAMPLE_COUNT: '7',
      EXAMPLE_SWITCH: 'true',
    });
    expect(settings).toMatchObject({ EXAMPLE_KEY: 'long enough', EXAMPLE_COUNT: 7, EXAMPLE_SWITCH: true });
    expect(loadSettings(ExampleSettings, { EXAMPLE_KEY: 'long enough' })).toMatchObject({
      EXAMPLE_COUNT: 3,
      EXAMPLE_SWITCH: false,
    });
    expect(loadSettings(ExampleSettings, { EXAMPLE_KEY: 'long enough', EXAMPLE_SWITCH: 'false' }).EXAMPLE_SWITCH).toBe(
      false,
    );
  });

  it('names missing and invalid settings without their values', () => {
    const load = () => loadSettings(ExampleSettings, { EXAMPLE_KEY: '', EXAMPLE_COUNT: 'secret-value' });
    expect(load).toThrow(ConfigurationError);
    expect(load).toThrow(/EXAMPLE_KEY/);
    expect(load).toThrow(/EXAMPLE_COUNT/);
    expect(load).not.toThrow(/secret-value/);
  });

  class KeySettings {
    @IsString()
    @MinLength(8)
    @MayWait()
    OUTSIDE_KEY: string;

    @IsString()
    @MinLength(8)
    OWN_KEY: string;
  }

  it('[SHIP-3] lets keys of outside services be missing while the installation is set up, and no others', () => {
    const OWN_KEY = 'long enough';
    expect(loadSettings(KeySettings, { SETUP_MODE: 'true', OWN_KEY, OUTSIDE_KEY: '' }).OUTSIDE_KEY).toBe('');
    expect(() => loadSettings(KeySettings, { SETUP_MODE: 'true' })).toThrow(/OWN_KEY(?!.*OUTSIDE_KEY)/s);
    expect(() => loadSettings(KeySettings, { SETUP_MODE: 'true', OWN_KEY, OUTSIDE_KEY: 'short' })).toThrow(
      /OUTSIDE_KEY/,
    );
    for (const SETUP_MODE of [undefined, '', 'false'])
      expect(() => loadSettings(KeySettings, { SETUP_MODE, OWN_KEY })).toThrow(/OUTSIDE_KEY/);
  });
});
