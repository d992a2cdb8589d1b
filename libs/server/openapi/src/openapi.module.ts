import { Module } from '@nestjs/common';
import { ApiDocument } from './api-document';
import { OpenApiController } from './openapi.controller';

/** Serves the document of the whole API. */
@Module({ controllers: [OpenApiController], providers: [ApiDocument] })
export class OpenApiModule {}
