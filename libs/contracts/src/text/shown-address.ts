import { websiteWithScheme } from './web-address';

/** Letters of other scripts that look Latin: a name of only these could impersonate another. */
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуъьгпкмтвнзоαινορτυχκ\d-]+$/u;
/** Scripts with lookalike letters. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u];

/** A readable host. A label that mixes scripts, or only looks Latin, stays in ASCII form. */
export const shownHost = (host: string): string =>
  host
    .split('.')
    .map((label) => (/^xn--/i.test(label) ? shownLabel(label) : label))
    .join('.');

function shownLabel(label: string): string {
  const text = decodeLabel(label.slice(4).toLowerCase());
  if (text === null || LIKE_LATIN.test(text) || !/^[\p{L}\p{M}\d·-]+$/u.test(text)) return label;
  return ALIKE.filter((script) => script.test(text)).length > 1 ? label : text;
}

/** A stored address in readable form, with its scheme. Incomplete ones are unchanged. */
export function shownWebsite(address: string): string {
  if (!URL.canParse(websiteWithScheme(address))) return address;
  const shown = address.replace(
    /^(https?:\/\/)?([^/?#:]+)/i,
    (_, scheme: string | undefined, host: string) => `${scheme ?? ''}${shownHost(host)}`,
  );
  return shown.replace(/(?:%[\da-f]{2})+/giu, readableBytes);
}

/** An email address in readable form; anything else is unchanged. */
export function shownEmail(email: string): string {
  const [, local, host] = /^(.*@)([^@]+)$/.exec(email) ?? [];
  return local && host ? local + shownHost(host) : email;
}

/** Decodes letters only: punctuation keeps its meaning, and invisible characters stay visible. */
function readableBytes(bytes: string): string {
  try {
    const text = decodeURIComponent(bytes);
    return /^[\p{L}\p{M}\p{N}]+$/u.test(text) ? text : bytes;
  } catch {
    return bytes;
  }
}

const BASE = 36;
const [LEAST, MOST, SKEW, DAMP] = [1, 26, 38, 700];

/** Punycode of one label without its 'xn--' (RFC 3492); null if invalid. */
function decodeLabel(encoded: string): string | null {
  const dash = encoded.lastIndexOf('-');
  const found = Array.from(encoded.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0)!);
  let [code, place, bias] = [128, 0, 72];
  for (let next = dash + 1; next < encoded.length;) {
    const before = place;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(encoded[next++]);
      if (digit === null) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, LEAST), MOST);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapted(place - before, found.length + 1, before === 0);
    code += Math.floor(place / (found.length + 1));
    place %= found.length + 1;
    if (code > 0x10ffff) return null;
    found.splice(place++, 0, code);
  }
  return String.fromCodePoint(...found);
}

function adapted(distance: number, length: number, isFirst: boolean): number {
  let left = Math.floor(distance / (isFirst ? DAMP : 2));
  left += Math.floor(left / length);
  let steps = 0;
  for (; left > ((BASE - LEAST) * MOST) / 2; steps += BASE) left = Math.floor(left / (BASE - LEAST));
  return steps + Math.floor(((BASE - LEAST + 1) * left) / (left + SKEW));
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(letter: string | undefined): number | null {
  const value = Number.parseInt(letter ?? '', BASE);
  return Number.isNaN(value) ? null : (value + 26) % BASE;
}
