import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
];

/** A PDF of one empty page, padded to a size in bytes. */
export function pdf(bytes = 2_000): Buffer {
  const build = (padding: number): string => {
    let file = `%PDF-1.7\n${' '.repeat(padding)}\n`;
    const offsets = OBJECTS.map((object, index) => {
      const offset = file.length;
      file += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return `${String(offset).padStart(10, '0')} 00000 n \n`;
    });
    const table = `xref\n0 ${OBJECTS.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
    const start = String(file.length).padStart(10, '0');
    return `${file}${table}trailer\n<< /Size ${OBJECTS.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  };
  return Buffer.from(build(bytes - build(0).length), 'latin1');
}

/** A license printed by a program, optionally with passwords and permissions. */
export function printedPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text('License').end();
  return buffer(document);
}
