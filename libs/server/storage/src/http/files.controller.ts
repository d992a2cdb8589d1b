import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { notFound, Problem, SignatureChecked } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { open } from 'node:fs/promises';
import { contentTypeOf } from '../content-types';
import { InvalidPathError } from '../errors';
import { FileSignature } from '../local/file-signature';
import { LocalStorage } from '../local/local-storage';
import { ObjectStorage } from '../object-storage';
import { storedPath } from '../stored-path';
import { fileHeaders } from './file-headers';

const refused = (): Problem =>
  new Problem(403, 'invalid-signature', 'This link is invalid or has expired. Please open the file again.');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Serves files of the local storage under signed addresses. */
@ApiExcludeController()
@Controller('api/files')
export class FilesController {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly signature: FileSignature,
  ) {}

  @Get(':bucket/*')
  @SignatureChecked('our own signature over path and expiry')
  async show(
    @Param() params: Record<string, unknown>,
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bucket = text(params.bucket);
    const path = text(params['*']);
    if (!this.mayOpen(bucket, path, query)) throw refused();
    // S3 serves its own files.
    if (!(this.storage instanceof LocalStorage)) throw notFound();
    const file = await open(this.storage.fileOf(bucket, path), 'r').catch(() => null);
    if (!file) throw notFound('This file has been removed.');
    const { size } = await file.stat();
    await reply
      .headers({ ...fileHeaders(path, contentTypeOf(path)), 'content-length': size })
      .send(file.createReadStream());
  }

  private mayOpen(bucket: string, path: string, query: Record<string, unknown>): boolean {
    try {
      return this.signature.isValid(storedPath(bucket, path), text(query.expires), text(query.signature));
    } catch (error) {
      if (error instanceof InvalidPathError) return false;
      throw error;
    }
  }
}
