import PDFDocument from 'pdfkit';
import { PNG } from 'pngjs';
import type { DemoProvider } from './provider-row';

export interface LicenseFile {
  contentType: 'application/pdf' | 'image/png';
  extension: 'pdf' | 'png';
  bytes: Buffer;
}

/** One in this number of licenses is a picture, like a photo of the paper. */
const PICTURE_EVERY = 5;

/**
 * Shades of the table under the paper. Drawing takes longer than everything else about a provider, so each is drawn
 * once.
 */
const TINTS = 80;
const pictures = new Map<number, Buffer>();

/** A readable license, clearly marked as a specimen. */
export async function licenseFile(provider: DemoProvider, number: number): Promise<LicenseFile> {
  if (number % PICTURE_EVERY === 0)
    return { contentType: 'image/png', extension: 'png', bytes: picture(number % TINTS) };
  return { contentType: 'application/pdf', extension: 'pdf', bytes: await document(provider) };
}

const document = ({ business_name, contact_name, id, created_at, license }: DemoProvider): Promise<Buffer> =>
  specimen('Contractor License', business_name, [
    `Held by: ${contact_name}`,
    `License number: ${license?.number ?? `DEMO-${id.slice(0, 8).toUpperCase()}`}`,
    `Valid until: ${license?.expires_on ?? `31 December ${new Date(created_at).getUTCFullYear() + 2}`}`,
  ]);

/** A readable page, clearly marked as a specimen. */
export function specimen(title: string, businessName: string, lines: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: 72,
      // Compression does not help a page this short, and doubles the time.
      compress: false,
      info: { Title: `${title} of ${businessName}`, CreationDate: new Date(0) },
    });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.fontSize(12).text('SPECIMEN - NOT A REAL DOCUMENT', { align: 'center' }).moveDown(2);
    pdf.fontSize(26).text(title, { align: 'center' }).moveDown(2);
    pdf.fontSize(14).text(`Business: ${businessName}`);
    for (const line of lines) pdf.moveDown().text(line);
    pdf.rect(36, 36, 540, 720).stroke('#555555');
    pdf.end();
  });
}

function picture(tint: number): Buffer {
  const drawn = pictures.get(tint) ?? draw(90 + tint);
  pictures.set(tint, drawn);
  return drawn;
}

/** A light page with lines of text on a background of that shade. */
function draw(ground: number): Buffer {
  const [width, height] = [480, 340];
  const image = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const onPage = x > 40 && x < width - 40 && y > 30 && y < height - 30;
      const onLine = onPage && y % 26 < 5 && x > 70 && x < width - 70 - ((y * 7) % 120);
      const shade = onLine ? 60 : onPage ? 245 : ground;
      image.data.set([shade, shade, onPage ? shade : ground + 20, 255], (y * width + x) * 4);
    }
  }
  return PNG.sync.write(image, { deflateLevel: 1 });
}
