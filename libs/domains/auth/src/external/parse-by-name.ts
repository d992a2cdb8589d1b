/**
 * Reads a setting that is a JSON object of objects by name; an empty one has none.
 * @throws Error saying what is wrong, without any value: secrets stand there
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
    // Said below: the words of the parser repeat what stands there.
  }
  throw new Error('must be a JSON object of providers by name');
}
