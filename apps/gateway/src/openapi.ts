import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { openApiDocument } from '@townlink/server-openapi';
import { AppModule } from './app.module';

/** Writes docs/openapi.json from the routes as they are; needs neither settings nor a database. */
const app = await NestFactory.create(AppModule, new FastifyAdapter(), { preview: true, logger: ['error'] });
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
