import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@townlink/server-http';
import { ApiDocument } from './api-document';

@ApiTags('api')
@Controller('api/openapi.json')
export class OpenApiController {
  constructor(private readonly document: ApiDocument) {}

  @Get()
  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  @ApiOkResponse({ description: 'This document.', schema: { type: 'object' } })
  read(): string {
    return this.document.json;
  }
}
