import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { BeforeOpening, notFound, Public } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { contentTypeOf } from '../content-types';
import { InvalidPathError } from '../errors';
import { ObjectStorage } from '../object-storage';
import { MEDIA_PATH, PUBLIC_BUCKETS } from '../public-files';

/** Serves public files from either storage. A CDN may cache them forever. */
@ApiExcludeController()
@Controller(MEDIA_PATH)
@BeforeOpening()
export class MediaController {
  constructor(private readonly storage: ObjectStorage) {}

  @Get(':bucket/*')
  @Public()
  async show(@Param() params: Record<string, string>, @Res() reply: FastifyReply): Promise<void> {
    const { bucket = '', '*': path = '' } = params;
    const contentType = contentTypeOf(path);
    if (!contentType || !PUBLIC_BUCKETS.includes(bucket)) throw notFound();
    const file = await this.open(bucket, path);
    if (!file) throw notFound('This file has been removed.');
    await reply.headers({ ...HEADERS, 'content-type': contentType }).send(file);
  }

  private async open(bucket: string, path: string): Promise<Readable | null> {
    try {
      return await this.storage.read(bucket, path);
    } catch (error) {
      if (error instanceof InvalidPathError) return null;
      throw error;
    }
  }
}

/** Always a picture; also embeddable from a CDN's origin. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
