import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { openApiDocument, publicDocument } from '@townlink/server-openapi';
import { AppModule } from './app.module';

/** Writes docs/openapi.json and public-openapi.json from the current routes; needs neither settings nor a database. */
const app = await NestFactory.create(AppModule, new FastifyAdapter(), { preview: true, logger: ['error'] });
const document = openApiDocument(app);
const files = { 'docs/openapi.json': document, 'docs/public-openapi.json': publicDocument(document) };
for (const [file, content] of Object.entries(files)) writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
