import type { FileFormat } from '@townlink/contracts';
import { Transform, type TransformCallback } from 'node:stream';
import { EncodingProbe } from './encoding';
import { separatorOf } from './separator';

/** In bytes. */
const HEAD = 64 * 1024;

/** Magic bytes of the default formats of spreadsheet and office programs: ZIP, PDF, old Excel. */
const BINARY = ['504b0304', '25504446', 'd0cf11e0'];

/** Passes a file through and detects its format. */
export class FileProbe extends Transform {
  private readonly encoding = new EncodingProbe();
  private head: Buffer = Buffer.alloc(0);

  /** Call this at the end of the file. */
  format(): FileFormat {
    const { encoding } = this.encoding;
    const beginning = new TextDecoder(encoding).decode(this.head, { stream: true });
    return { encoding, separator: separatorOf(beginning) };
  }

  get isBinary(): boolean {
    return BINARY.includes(this.head.subarray(0, 4).toString('hex'));
  }

  override _transform(chunk: Buffer, _encoding: string, next: TransformCallback): void {
    this.encoding.push(chunk);
    if (this.head.length < HEAD) this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD)]);
    next(null, chunk);
  }
}
