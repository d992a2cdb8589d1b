import '@fastify/multipart';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { type Import, IMPORTS_PATH } from '@townlink/contracts';
import { Accepts, AdminOnly, Caller, type CurrentUser } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { ImportReceiver } from '../import-receiver';
import { ImportsService } from '../imports.service';

/** Not a declared route, because files are stored while streaming. */
@ApiTags('admin')
@Controller(IMPORTS_PATH)
export class ImportUploadController {
  constructor(
    private readonly receiver: ImportReceiver,
    private readonly imports: ImportsService,
  ) {}

  /** Multipart: the field `kind`, then the CSV file `file`. */
  @Post()
  @HttpCode(201)
  @AdminOnly('imports:write')
  @Accepts({ files: true })
  @ApiConsumes('multipart/form-data')
  async upload(@Caller() user: CurrentUser, @Req() request: FastifyRequest): Promise<Import> {
    const received = await this.receiver.receive(user, request);
    try {
      return await this.imports.add(user.id, received);
    } catch (error) {
      await this.receiver.discard(received);
      throw error;
    }
  }
}
