import '@fastify/multipart';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CONTENT_PICTURES_PATH, type ContentPicture, contentPictureRoutes as routes } from '@townlink/contracts';
import { Accepts, AdminOnly, type Call, Caller, type CurrentUser, Serves } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { ContentPictures } from '../content/pictures/content-pictures.service';
import { ContentPictureReceiver } from '../content/pictures/picture-receiver';

@ApiTags('admin')
@Controller()
export class ContentPicturesController {
  constructor(
    private readonly receiver: ContentPictureReceiver,
    private readonly pictures: ContentPictures,
  ) {}

  /**
   * Multipart: the file `picture`. Processed by the worker; `state` shows the progress. Not a declared route, because
   * it is stored while streaming.
   */
  @Post(CONTENT_PICTURES_PATH)
  @HttpCode(201)
  @AdminOnly('pages:write')
  @Accepts({ files: true })
  @ApiConsumes('multipart/form-data')
  async upload(@Caller() user: CurrentUser, @Req() request: FastifyRequest): Promise<ContentPicture> {
    const upload = await this.receiver.receive(user.id, request);
    try {
      return await this.pictures.add(user.id, upload);
    } catch (error) {
      await this.receiver.discard(upload);
      throw error;
    }
  }

  @Serves(routes.read)
  read({ params }: Call<typeof routes.read>): Promise<ContentPicture> {
    return this.pictures.read(params.id);
  }
}
