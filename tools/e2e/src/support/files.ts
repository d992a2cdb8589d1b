import PDFDocument from 'pdfkit';
import { PNG } from 'pngjs';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A license as a real PDF. */
export async function licensePdf(name = 'license.pdf'): Promise<UploadedFile> {
  const pdf = new PDFDocument({ size: 'LETTER' });
  pdf.fontSize(24).text('Contractor License').end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part as Buffer);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(parts) };
}

/** A license as a photo of the paper. */
export function licensePng(name = 'license.png'): UploadedFile {
  const picture = new PNG({ width: 320, height: 200 });
  picture.data.fill(0xdd);
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(picture) };
}
