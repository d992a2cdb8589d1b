import { plainToInstance, Transform } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';

type SettingsClass<T extends object> = new () => T;

const IS_SETTINGS = Symbol('settings');

/** Thrown at startup for missing or invalid settings; the message names them without values. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** For on/off settings: 'true' and '1' are true, any other value is false. */
export const Flag = (): PropertyDecorator =>
  Transform(({ obj, key }) => readFlag((obj as Record<string, unknown>)[key]));

const readFlag = (value: unknown): boolean | undefined =>
  value === undefined ? undefined : value === true || value === 'true' || value === '1';

const MAY_WAIT = Symbol('may wait');

/** A key of an outside service, which may be missing (empty) while SETUP_MODE is on. */
export const MayWait = (): PropertyDecorator => (settings, name) =>
  Reflect.defineMetadata(MAY_WAIT, true, settings, name);

const mayWait = (settings: object, name: string): boolean => Reflect.hasMetadata(MAY_WAIT, settings, name);

function namesOf(Settings: SettingsClass<object>): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Settings, '', true, false);
  return [...new Set(rules.map((rule) => rule.propertyName))];
}

/** A setting with a numeric default is parsed as a number (NaN if invalid, which its rule rejects). */
const likeDefault = (value: string, initial: unknown): unknown => (typeof initial === 'number' ? Number(value) : value);

/**
 * Reads a settings class from the environment: property names are variable names, class-validator rules apply, and initial
 * values are the defaults. An empty variable counts as not set.
 * @throws ConfigurationError naming every missing or invalid variable
 */
export function loadSettings<T extends object>(
  Settings: SettingsClass<T>,
  environment: NodeJS.ProcessEnv = process.env,
): T {
  const defaults = new Settings() as Record<string, unknown>;
  const given = namesOf(Settings)
    .filter((name) => environment[name] !== undefined && environment[name] !== '')
    .map((name) => [name, likeDefault(environment[name]!, defaults[name])] as const);
  const settings = plainToInstance(Settings, Object.fromEntries(given), {
    enableImplicitConversion: true,
    exposeDefaultValues: true,
  });
  const waiting = readFlag(environment.SETUP_MODE)
    ? namesOf(Settings).filter((name) => mayWait(defaults, name) && !given.some(([known]) => known === name))
    : [];
  Object.assign(settings, Object.fromEntries(waiting.map((name) => [name, ''])));
  const wrong = validateSync(settings).filter(({ property }) => !waiting.includes(property));
  const problems = wrong.flatMap(({ property, constraints }) =>
    Object.values(constraints ?? {}).map((rule) => (rule.includes(property) ? rule : `${property}: ${rule}`)),
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
  return settings;
}

/** A Nest provider that loads the settings on creation, so that an invalid one stops startup. */
export function settingsProvider<T extends object>(Settings: SettingsClass<T>) {
  return { provide: Settings, useFactory: () => loadSettings(Settings), [IS_SETTINGS]: true as const };
}

/** The settings loaded by a module's provider; undefined for other providers. */
export const settingsOf = (provider: object): SettingsClass<object> | undefined =>
  IS_SETTINGS in provider ? (provider as ReturnType<typeof settingsProvider>).provide : undefined;
