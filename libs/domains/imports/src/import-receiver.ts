import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import {
  IMPORT_KINDS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_COLUMNS,
  IMPORT_MESSAGES,
  type ImportKind,
  oneLine,
  shortened,
} from '@townlink/contracts';
import { type CurrentUser, invalidField, Problem } from '@townlink/server-http';
import {
  ObjectStorage,
  type StoredFile,
  StoredFiles,
  toUploadProblem,
  type UploadWords,
} from '@townlink/server-storage';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { FileProbe } from './reading/file-probe';
import { type FileFormat, type FileRow, readRows, UnreadableFileError } from './reading/read-rows';

/** Private: only the worker reads it. */
export const IMPORT_BUCKET = 'imports';

/** Besides the file, in bytes. */
const FORM_BYTES = 64 * 1024;

const LIMITS = { fields: 4, parts: 6, files: 2, fieldSize: 1_024, fileSize: IMPORT_MAX_BYTES + 1 };

const NAME_MAX = 200;
/** Rows and characters that the choice of columns shows. */
const SAMPLE_ROWS = 3;
const SAMPLE_MAX = 100;

const WORDS: UploadWords = {
  field: 'file',
  tooLargeSlug: 'import-too-large',
  tooLarge: IMPORT_MESSAGES.tooLarge,
  interrupted: IMPORT_MESSAGES.interrupted,
};

export interface ReceivedImport extends FileFormat {
  kind: ImportKind;
  fileName: string;
  file: StoredFile;
  columns: string[];
  sample: string[][];
}

/** Streams an uploaded file to the storage, and looks at its encoding, separator and header. */
@Injectable()
export class ImportReceiver {
  constructor(
    private readonly files: StoredFiles,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws 400 naming the field, 413 before a too large file is read, 429; nothing stays stored then */
  async receive(user: CurrentUser, request: FastifyRequest): Promise<ReceivedImport> {
    if (!request.isMultipart()) throw invalidField('file', IMPORT_MESSAGES.required);
    if (Number(request.headers['content-length'] ?? 0) > IMPORT_MAX_BYTES + FORM_BYTES) throw tooLarge();
    const fields = new Map<string, string>();
    let stored: Stored | undefined;
    try {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (part.type === 'field') fields.set(part.fieldname, String(part.value));
        else if (part.fieldname === 'file' && !stored) stored = await this.storePart(user, part);
        else part.file.resume();
      }
      if (!stored) throw invalidField('file', IMPORT_MESSAGES.required);
      const kind = IMPORT_KINDS.find((one) => one === fields.get('kind'));
      if (!kind) throw invalidField('kind', IMPORT_MESSAGES.kind);
      return { kind, ...stored, ...(await this.readHead(stored)) };
    } catch (error) {
      if (stored) await this.files.discard(stored.file);
      throw toUploadProblem(error, WORDS);
    }
  }

  /** A file of this machine, for the command. @throws UnreadableFileError, FileTooLargeError */
  async receiveLocal(kind: ImportKind, fileName: string, bytes: Readable): Promise<ReceivedImport> {
    const stored = await this.store(bytes, fileName, randomUUID(), true);
    try {
      return { kind, ...stored, ...(await this.readHead(stored)) };
    } catch (error) {
      await this.files.discard(stored.file);
      throw error;
    }
  }

  discard({ file }: Pick<ReceivedImport, 'file'>): Promise<void> {
    return this.files.discard(file);
  }

  private storePart(user: CurrentUser, part: MultipartFile): Promise<Stored> {
    return this.store(part.file, part.filename, user.id, false);
  }

  /** @param name as the browser says; a part may come without one */
  private async store(bytes: Readable, name: string | undefined, ownerId: string, isMade: boolean): Promise<Stored> {
    const probe = new FileProbe();
    const file = await this.files.begin(
      pipeline(bytes, probe, () => undefined),
      {
        ownerId,
        bucket: IMPORT_BUCKET,
        path: `${randomUUID()}.csv`,
        contentType: 'text/csv',
        maxBytes: IMPORT_MAX_BYTES,
        isMade,
      },
    );
    const stored = {
      file,
      fileName: shortened(oneLine(name?.toWellFormed() ?? '') || 'import.csv', NAME_MAX),
      ...probe.format(),
    };
    if (!probe.isBinary) return stored;
    await this.files.discard(file);
    throw invalidField('file', IMPORT_MESSAGES.notText);
  }

  private async readHead(stored: Stored): Promise<Pick<ReceivedImport, 'columns' | 'sample'>> {
    const [header, ...rows] = await this.firstRows(stored);
    if (!header || rows.length === 0) throw invalidField('file', IMPORT_MESSAGES.empty);
    if (header.cells.length > IMPORT_MAX_COLUMNS) throw invalidField('file', IMPORT_MESSAGES.tooManyColumns);
    return {
      columns: header.cells.map(columnName),
      sample: rows.map(({ cells }) => cells.slice(0, header.cells.length).map(shown)),
    };
  }

  private async firstRows({ file, encoding, separator }: Stored): Promise<FileRow[]> {
    const bytes = await this.storage.read(IMPORT_BUCKET, file.path);
    if (!bytes) throw new Error('The file that was just stored is gone');
    const rows: FileRow[] = [];
    try {
      for await (const row of readRows(bytes, { encoding, separator })) if (rows.push(row) > SAMPLE_ROWS) break;
      return rows;
    } catch (error) {
      throw error instanceof UnreadableFileError ? invalidField('file', error.message) : error;
    }
  }
}

type Stored = FileFormat & Pick<ReceivedImport, 'file' | 'fileName'>;

const tooLarge = () =>
  new Problem(413, 'import-too-large', IMPORT_MESSAGES.tooLarge, [
    { field: 'file', message: IMPORT_MESSAGES.tooLarge },
  ]);

const shown = (cell: string): string => shortened(oneLine(cell.replaceAll('\u0000', '')), SAMPLE_MAX);

const columnName = (cell: string, place: number): string => shown(cell) || `Column ${place + 1}`;
