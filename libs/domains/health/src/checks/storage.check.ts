import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '@townlink/server-storage';
import { Readable } from 'node:stream';
import { type CheckState, ReadinessCheck } from './readiness-check';

/** The file storage: a few bytes are written under an ordinary name and removed again. */
@Injectable()
export class StorageCheck extends ReadinessCheck {
  readonly name = 'storage';

  constructor(private readonly storage: ObjectStorage) {
    super();
  }

  async check(): Promise<CheckState> {
    const path = `ready/${process.pid}.png`;
    await this.storage.put('health', path, Readable.from(['ok']), { contentType: 'image/png', maxBytes: 16 });
    await this.storage.remove('health', path);
    return 'up';
  }
}
