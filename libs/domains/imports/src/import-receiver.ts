import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import {
  type FileFormat,
  IMPORT_KINDS,
  IMPORT_MAX_BYTES,
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
import { type FileHead, readHead } from './reading/file-head';
import { FileProbe } from './reading/file-probe';

/** Private; only the worker reads it. */
export const IMPORT_BUCKET = 'imports';

/** Bytes of the form in addition to the file. */
const FORM_BYTES = 64 * 1024;

const LIMITS = { fields: 4, parts: 6, files: 2, fieldSize: 1_024, fileSize: IMPORT_MAX_BYTES + 1 };

const NAME_MAX = 200;

const WORDS: UploadWords = {
  field: 'file',
  tooLargeSlug: 'import-too-large',
  tooLarge: IMPORT_MESSAGES.tooLarge,
  interrupted: IMPORT_MESSAGES.interrupted,
};

export interface ReceivedImport extends FileFormat, FileHead {
  kind: ImportKind;
  fileName: string;
  file: StoredFile;
}

/** Streams an uploaded file to the storage, and detects its encoding, separator and header. */
@Injectable()
export class ImportReceiver {
  constructor(
    private readonly files: StoredFiles,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * @throws 400 naming the field, 413 before a file that is too large is read, 429; nothing is stored in these cases
   */
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

  /** Stores a local file for the command, in the given or detected format. @throws 400, FileTooLargeError */
  async receiveLocal(
    kind: ImportKind,
    fileName: string,
    bytes: Readable,
    given: Partial<FileFormat> = {},
  ): Promise<ReceivedImport> {
    const stored = { ...(await this.store(bytes, fileName, randomUUID(), true)), ...given };
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

  /** @param name as the browser sends it; it may be missing */
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

  private async readHead(stored: Stored): Promise<FileHead> {
    const bytes = await this.storage.read(IMPORT_BUCKET, stored.file.path);
    if (!bytes) throw new Error('The file that was just stored is gone');
    return readHead(bytes, stored, 'file');
  }
}

type Stored = FileFormat & Pick<ReceivedImport, 'file' | 'fileName'>;

const tooLarge = () =>
  new Problem(413, 'import-too-large', IMPORT_MESSAGES.tooLarge, [
    { field: 'file', message: IMPORT_MESSAGES.tooLarge },
  ]);
