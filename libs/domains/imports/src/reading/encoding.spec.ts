import type { Encoding } from '@townlink/contracts';
import { Readable } from 'node:stream';
import { decoded, EncodingProbe } from './encoding';

const TEXT = 'name,city\r\nCafé “Señor”,Ogden\r\n';

const utf16 = (text: string, isBig: boolean): Buffer => {
  const little = Buffer.from(text, 'utf16le');
  return isBig ? little.swap16() : little;
};

const FILES: [string, Buffer, Encoding][] = [
  ['UTF-8', Buffer.from(TEXT), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
  ['UTF-16 with a mark', utf16(`\ufeff${TEXT}`, false), 'utf-16le'],
  ['UTF-16, high byte first, with a mark', utf16(`\ufeff${TEXT}`, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(TEXT, false), 'utf-16le'],
  ['UTF-16, high byte first, without a mark', utf16(TEXT, true), 'utf-16be'],
  ['Windows-1252', Buffer.from(TEXT.replace('“', '\u0093').replace('”', '\u0094'), 'latin1'), 'windows-1252'],
  ['ASCII', Buffer.from('name,city\nA,B\n'), 'utf-8'],
  ['an empty file', Buffer.alloc(0), 'utf-8'],
];

const inPieces = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
    bytes.subarray(place * size, (place + 1) * size),
  );

async function* streamed(pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

describe('the encoding of an imported file', () => {
  it.each(FILES)('[IMPORT-1] is detected and read: %s', async (_name, bytes, encoding) => {
    for (const size of [1, 3, 4_096]) {
      const probe = new EncodingProbe();
      for (const piece of inPieces(bytes, size)) probe.push(piece);
      expect(probe.encoding).toBe(encoding);
      const text = await Readable.from(decoded(streamed(inPieces(bytes, size)), encoding)).toArray();
      expect(text.join('')).toBe(bytes.length < 20 ? bytes.toString() : TEXT);
    }
  });

  it('[IMPORT-1] is Windows-1252 when a single byte far into the file is not UTF-8', () => {
    const probe = new EncodingProbe();
    probe.push(Buffer.from('a,b\n'.repeat(50_000)));
    probe.push(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x0a]));
    expect(probe.encoding).toBe('windows-1252');
  });

  it('[IMPORT-1] is UTF-8 when the file has a few null characters', () => {
    const probe = new EncodingProbe();
    probe.push(Buffer.from('name,city\nA\u0000B,Ogden\n'));
    expect(probe.encoding).toBe('utf-8');
  });
});
