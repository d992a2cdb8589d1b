import { createCipheriv, createHash } from 'node:crypto';

/** What an encrypted PDF says of its passwords; ISO 32000-2, 7.6. */
interface Encryption {
  revision: number;
  /** Bytes of the file's key. */
  keyBytes: number;
  owner: Buffer;
  user: Buffer;
  permissions: number;
  encryptsMetadata: boolean;
}

/** Fills a password up to 32 bytes. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * Whether a PDF opens only with a password. One that merely forbids printing opens with an empty one, and is none of these.
 * What is encrypted in a way that cannot be told (by certificates, say) counts as locked.
 */
export function needsPassword(pdf: Buffer): boolean {
  // Byte by byte, so that the strings of the dictionary keep their bytes.
  const text = pdf.toString('latin1');
  const dictionary = encryptDictionary(text);
  if (dictionary === null) return false;
  const found = read(dictionary);
  if (!found) return true;
  return found.revision >= 5 ? !opensByHash(found) : !opensByKey(found, firstId(text));
}

/** The last of its trailers counts. */
function encryptDictionary(text: string): string | null {
  const references = [...text.matchAll(/\/Encrypt\s+(?:(\d+)\s+(\d+)\s+R|(?=<<))/g)];
  const last = references.at(-1);
  if (!last) return null;
  if (last[1] === undefined) return text.slice(last.index, last.index + 4_000);
  const start = text.search(new RegExp(`(?:^|[^\\d])${last[1]}\\s+${last[2]}\\s+obj\\b`));
  if (start < 0) return '';
  const end = text.indexOf('endobj', start);
  return text.slice(start, end < 0 ? start + 4_000 : Math.min(end, start + 4_000));
}

function read(dictionary: string): Encryption | null {
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? Number.NaN);
  const [owner, user] = [stringOf(dictionary, 'O'), stringOf(dictionary, 'U')];
  const revision = number('R');
  if (!/\/Filter\s*\/Standard\b/.test(dictionary) || !owner || !user || !(revision >= 2 && revision <= 6)) return null;
  const version = number('V');
  const bits = version >= 4 ? 128 : version === 1 ? 40 : number('Length') || 40;
  const encryptsMetadata = !/\/EncryptMetadata\s+false/.test(dictionary);
  return { revision, keyBytes: bits / 8, owner, user, permissions: number('P') | 0, encryptsMetadata };
}

/** Revisions 2 to 4: the key that an empty password makes encrypts what `U` says. */
function opensByKey(
  { revision, keyBytes, owner, user, permissions, encryptsMetadata }: Encryption,
  id: Buffer,
): boolean {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const plain = [PADDING, owner.subarray(0, 32), allowed, id];
  if (revision >= 4 && !encryptsMetadata) plain.push(Buffer.from([255, 255, 255, 255]));
  let key = md5(...plain).subarray(0, keyBytes);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round++) key = md5(key).subarray(0, keyBytes);
  let proof = md5(PADDING, id);
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return proof.equals(user.subarray(0, 16));
}

/** Revisions 5 and 6: a hash of the password with the salt in `U`. */
function opensByHash({ revision, user }: Encryption): boolean {
  const salt = user.subarray(32, 40);
  const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hardened(salt);
  return hash.equals(user.subarray(0, 32));
}

/** Algorithm 2.B of ISO 32000-2 for an empty password. */
function hardened(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0; ; round++) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = Buffer.concat([cipher.update(repeated), cipher.final()]);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder]!).update(encrypted).digest();
    if (round >= 63 && encrypted.at(-1)! <= round - 31) return key.subarray(0, 32);
  }
}

const firstId = (text: string): Buffer =>
  stringOf(text.slice(Math.max(0, text.lastIndexOf('/ID'))), 'ID', '\\s*\\[') ?? Buffer.alloc(0);

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** By hand, since OpenSSL gives it up. */
function rc4(key: Uint8Array, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      [state[i], state[j]] = [state[j]!, state[i]!];
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}

/** A string of a dictionary, as bytes: in hexadecimal, or in parentheses with its escapes. */
function stringOf(text: string, name: string, before = '\\s*'): Buffer | null {
  const start = new RegExp(`/${name}${before}\\s*(?=[<(])`).exec(text);
  if (!start) return null;
  const from = text.slice(start.index + start[0].length);
  if (from.startsWith('<')) return Buffer.from(/^<([\da-f\s]*)>/i.exec(from)?.[1]?.replace(/\s/g, '') ?? '', 'hex');
  return Buffer.from(literal(from), 'latin1');
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literal(from: string): string {
  let out = '';
  let depth = 0;
  for (let at = 0; at < from.length; at++) {
    const sign = from[at]!;
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(from.slice(at + 1, at + 4))?.[0];
      const next = from[at + 1] ?? '';
      if (octal) out += String.fromCharCode(Number.parseInt(octal, 8) & 255);
      else if (next !== '\n' && next !== '\r') out += ESCAPES[next] ?? next;
      at += octal ? octal.length : 1;
    } else if (sign === ')' && --depth === 0) return out;
    else if (!(sign === '(' && ++depth === 1)) out += sign;
  }
  return out;
}
