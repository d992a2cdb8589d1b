import '@fastify/multipart';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { type OwnPhoto, PHOTOS_PATH } from '@townlink/contracts';
import {
  Accepts,
  ActingListing,
  Caller,
  type CurrentUser,
  type ListingAccess,
  Problem,
  SignedIn,
} from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { GalleryService } from '../gallery.service';
import { PhotoReceiver } from '../photo-receiver';

/** Not a declared route, because pictures are checked and stored while streaming. */
@ApiTags('gallery')
@Controller(PHOTOS_PATH)
export class PhotoUploadController {
  constructor(
    private readonly receiver: PhotoReceiver,
    private readonly gallery: GalleryService,
  ) {}

  /** Multipart: fields `kind` and `caption`, then the file `photo`. Processed by the worker; `state` shows the progress. */
  @Post()
  @HttpCode(201)
  @SignedIn('listing:write')
  @Accepts({ files: true })
  @ApiConsumes('multipart/form-data')
  async upload(
    @Caller() user: CurrentUser,
    @ActingListing() listing: ListingAccess | null,
    @Req() request: FastifyRequest,
  ): Promise<OwnPhoto> {
    if (!request.isMultipart())
      throw new Problem(415, 'unsupported-media-type', 'Send the picture as multipart/form-data.');
    const received = await this.receiver.receive(user, request.parts());
    try {
      return await this.gallery.add(listing, received);
    } catch (error) {
      await this.receiver.discard(received);
      throw error;
    }
  }
}
