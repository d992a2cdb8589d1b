import { pdf, printedPdf } from '@townlink/server-testing/files';
import sharp from 'sharp';
import { UncheckedFileError } from './errors';
import { illegibleBecause } from './legibility';

const VERSIONS = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const;

/** Milliseconds: what these files are must not depend on how busy the machine is. */
const UNHURRIED = 150_000;

const withoutPages = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Kids [] /Count 0>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF',
);

const photo = (format: 'jpeg' | 'png'): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .toFormat(format)
    .toBuffer();

const half = (file: Buffer): Buffer => file.subarray(0, file.length / 2);

describe('a PDF', () => {
  const reason = (file: Buffer) => illegibleBecause('application/pdf', file, UNHURRIED);

  it.each(VERSIONS)('[ONB-4] is locked when version %s has a password for opening', async (pdfVersion) => {
    const file = await printedPdf({ pdfVersion, userPassword: 'secret', ownerPassword: 'owner' });
    expect(await reason(file)).toBe('locked');
  });

  it.each(VERSIONS)('[ONB-4] is legible when version %s only forbids printing', async (pdfVersion) => {
    expect(await reason(await printedPdf({ pdfVersion, ownerPassword: 'owner', permissions: {} }))).toBeNull();
  });

  it.each([
    ['ends halfway', async () => half(await printedPdf({}))],
    ['has no page', () => withoutPages],
    ['has nothing behind its first line', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000, 0x20)])],
    [
      'takes more memory than it may',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(40_000_000, '1 0 obj ')]),
    ],
  ])('[ONB-4] is damaged when it %s', async (_what, file) => {
    expect(await reason(await file())).toBe('damaged');
  });

  it('[ONB-4] is not reported as damaged when the machine had no time to open it', async () => {
    const file = pdf(1024 * 1024);
    await expect(illegibleBecause('application/pdf', file, 1)).rejects.toThrow(UncheckedFileError);
    expect(await reason(file)).toBeNull();
  });

  it('[ONB-4] is legible at the maximum size', async () => {
    expect(await reason(pdf(10 * 1024 * 1024))).toBeNull();
  });
});

describe('a picture', () => {
  it.each(['jpeg', 'png'] as const)('[ONB-4] is damaged when a %s is truncated', async (format) => {
    const file = await photo(format);
    expect(await illegibleBecause(`image/${format}`, file)).toBeNull();
    expect(await illegibleBecause(`image/${format}`, half(file))).toBe('damaged');
  });
});
