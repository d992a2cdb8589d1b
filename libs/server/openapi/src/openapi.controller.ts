import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { API_DOCUMENT_PATH } from '@townlink/contracts';
import { Public } from '@townlink/server-http';
import { ApiDocument } from './api-document';

@ApiTags('api')
@Controller()
export class OpenApiController {
  constructor(private readonly document: ApiDocument) {}

  @Get('api/openapi.json')
  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  @ApiOkResponse({ description: 'This document.', schema: { type: 'object' } })
  read(): string {
    return this.document.json;
  }

  @Get(API_DOCUMENT_PATH)
  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  @ApiOkResponse({ description: 'The part of this document that is the public API.', schema: { type: 'object' } })
  readPublic(): string {
    return this.document.publicJson;
  }
}
