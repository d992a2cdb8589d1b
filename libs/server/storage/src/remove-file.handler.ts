import { Injectable } from '@nestjs/common';
import { Handles } from '@townlink/server-queue';
import { type StoredFile, StoredFiles } from './stored-files';

@Injectable()
export class RemoveFileHandler {
  constructor(private readonly files: StoredFiles) {}

  @Handles('storage.remove')
  async remove(file: Pick<StoredFile, 'bucket' | 'path'>): Promise<void> {
    await this.files.remove(file);
  }
}
