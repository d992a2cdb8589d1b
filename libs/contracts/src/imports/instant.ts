/** 2024-03-31, 2024-03-31 14:05, 2024-03-31T14:05:09Z. */
const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?: ?(?:Z|UTC|([+-]\d\d):?(\d\d)))?)?$/i;

/** 3/31/2024, 3/31/2024 2:05 PM. */
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?(?: ?([AP])\.?M\.?)?)?$/i;

const MINUTE = 60_000;

/** Parts of a UTC time: year, month, day, hour, minute, second. Null if there is no such time. */
function utc(parts: readonly number[]): Date | null {
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  if (hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

const numbers = (parts: readonly (string | undefined)[]): number[] => parts.map((part) => Number(part ?? 0));

function readIso(text: string): Date | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const date = utc(numbers(match.slice(1, 7)));
  const [zoneHours = '+00', zoneMinutes = '00'] = match.slice(7, 9);
  const sign = zoneHours.startsWith('-') ? -1 : 1;
  const offset = sign * (Math.abs(Number(zoneHours)) * 60 + Number(zoneMinutes));
  return date && new Date(date.getTime() - offset * MINUTE);
}

function readUs(text: string): Date | null {
  const match = US.exec(text);
  if (!match) return null;
  const [month, day, year, hour, minute, second] = numbers(match.slice(1, 7)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const half = match[7]?.toUpperCase();
  if (half && (hour < 1 || hour > 12)) return null;
  return utc([year, month, day, half ? (hour % 12) + (half === 'P' ? 12 : 0) : hour, minute, second]);
}

/** ISO 8601 for a time as written in files, in UTC unless it has an offset; null if it is not a time. */
export const instantIn = (text: string): string | null => (readIso(text) ?? readUs(text))?.toISOString() ?? null;
