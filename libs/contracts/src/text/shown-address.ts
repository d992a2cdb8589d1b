import { websiteWithScheme } from './web-address';

/** Letters of other scripts that look like Latin ones: a name made of these alone could pose as another. */
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуъьгпкмтвнзоαινορτυχκ\d-]+$/u;
/** Scripts with letters that look alike. Others are told apart at a glance. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u];

/** A host as people read it. A label that mixes scripts, or looks like Latin without being it, stays in its ASCII form. */
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

/** A kept address as people read and type it, with its scheme. Half typed ones come back as they are. */
export function shownWebsite(address: string): string {
  if (!URL.canParse(websiteWithScheme(address))) return address;
  const shown = address.replace(
    /^(https?:\/\/)?([^/?#:]+)/i,
    (_, scheme: string | undefined, host: string) => `${scheme ?? ''}${shownHost(host)}`,
  );
  return shown.replace(/(?:%[\da-f]{2})+/giu, readableBytes);
}

/** An address as people read it; what is none comes back as it is. */
export function shownEmail(email: string): string {
  const [, local, host] = /^(.*@)([^@]+)$/.exec(email) ?? [];
  return local && host ? local + shownHost(host) : email;
}

/** Letters alone are shown as such: signs keep their meaning in the address, and what takes no room stays visible. */
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

/** Punycode of one label without its 'xn--' (RFC 3492); null for what is none. */
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
