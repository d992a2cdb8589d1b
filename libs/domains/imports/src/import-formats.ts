import { Injectable } from '@nestjs/common';
import { type FileFormat, type ImportColumns, isSameFormat } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { conflict } from '@townlink/server-http';
import { ObjectStorage } from '@townlink/server-storage';
import { IMPORT_BUCKET } from './import-receiver';
import { readImport, suggestedMapping } from './imports.query';
import { readHead } from './reading/file-head';

const PATH = 'select path from imports where id = $1';

/** Columns of uploaded files, in the detected format or one chosen by a person. */
@Injectable()
export class ImportFormats {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
  ) {}

  /** Writes nothing. @throws 400 naming which part of the format does not fit, 404, 409 */
  async columns(id: string, wanted: Partial<FileFormat>): Promise<ImportColumns> {
    const one = await this.database.as(systemActor, (tx) => readImport(tx, id));
    const { kind, encoding, separator, columns, sample, mapping, is_mapping_remembered } = one;
    const format = { encoding: wanted.encoding ?? encoding, separator: wanted.separator ?? separator };
    if (isSameFormat(format, one)) return { ...format, columns, sample, mapping, is_mapping_remembered };
    const head = await readHead(
      await this.bytesOf(id),
      format,
      format.encoding === encoding ? 'separator' : 'encoding',
    );
    const suggested = await this.database.as(systemActor, (tx) => suggestedMapping(tx, kind, head.columns));
    return { ...format, ...head, ...suggested };
  }

  private async bytesOf(id: string) {
    const [row] = await this.database.query<{ path: string | null }>(systemActor, PATH, [id]);
    const bytes = row?.path && (await this.storage.read(IMPORT_BUCKET, row.path));
    if (!bytes) throw notKept();
    return bytes;
  }
}

export const notKept = () => conflict('import-not-kept', 'The file and its rows were deleted. Upload the file again.');
