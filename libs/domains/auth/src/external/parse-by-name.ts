/**
 * Parses a setting that is a JSON object of objects by name; empty for none.
 * @throws Error with the problem, without any value, since it contains secrets
 */
export function parseByName<T>(setting: string, read: (name: string, value: object) => T): T[] {
  if (!setting) return [];
  return Object.entries(parseObject(setting)).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) throw new Error('says of a provider something that is no object');
    return read(name, value);
  });
}

function parseObject(setting: string): object {
  try {
    const parsed: unknown = JSON.parse(setting);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Reported below, since the parser's message repeats values.
  }
  throw new Error('must be a JSON object of providers by name');
}
