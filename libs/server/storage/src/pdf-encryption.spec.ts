import PDFDocument from 'pdfkit';
import { needsPassword } from './pdf-encryption';

const VERSIONS = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const;

const pdf = (options: PDFKit.PDFDocumentOptions): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument(options);
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.text('License').end();
  });

describe('An encrypted PDF', () => {
  it.each(VERSIONS)('[ONB-4] is locked when PDF %s has a password to open it', async (pdfVersion) => {
    expect(needsPassword(await pdf({ pdfVersion, userPassword: 'secret', ownerPassword: 'owner' }))).toBe(true);
  });

  it.each(VERSIONS)('[ONB-4] is not locked when PDF %s only forbids printing', async (pdfVersion) => {
    for (let count = 0; count < 5; count++)
      expect(
        needsPassword(await pdf({ pdfVersion, ownerPassword: `owner${count}`, permissions: { printing: undefined } })),
      ).toBe(false);
  });

  it('[ONB-4] is not locked when it is not encrypted, and locked when it cannot be told', async () => {
    expect(needsPassword(await pdf({}))).toBe(false);
    expect(needsPassword(Buffer.from('%PDF-1.7\ntrailer << /Encrypt 9 0 R >>'))).toBe(true);
  });
});
