import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { openApiDocument, publicDocument, publicReference, webhookReference } from '@townlink/server-openapi';
import { AppModule } from './app.module';

/** Placeholder for the site's address: programs need an absolute one. */
const EXAMPLE_SITE = 'https://townlink.example';

/** Writes docs/openapi.json, public-openapi.json and the tables of /developers from the current routes; needs neither settings nor a database. */
const app = await NestFactory.create(AppModule, new FastifyAdapter(), { preview: true, logger: ['error'] });
const document = openApiDocument(app);
const ofSite = { ...document, servers: [{ url: EXAMPLE_SITE }] };
const ofPublicApi = publicDocument(ofSite);
const files = {
  'docs/openapi.json': document,
  'docs/public-openapi.json': ofPublicApi,
  'apps/public-site/src/features/developers/reference.json': publicReference(ofPublicApi),
  'apps/public-site/src/features/developers/webhook-reference.json': webhookReference(ofPublicApi),
};
for (const [file, content] of Object.entries(files)) writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
