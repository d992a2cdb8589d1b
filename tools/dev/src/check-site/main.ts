import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { authEntities } from '@townlink/domain-auth';
import { SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule } from '@townlink/server-database';
import { runCommand } from '../command';
import { ask, checkPages } from './pages';
import { checkSignIn } from './sign-in';

@Module({ imports: [SettingsModule, DatabaseModule, TypeOrmModule.forFeature(authEntities)] })
class CheckModule {}

/** Checks gateways after an upgrade has replaced them: `check-site.mjs ADDRESS…`. */
await runCommand(async () => {
  const origins = process.argv.slice(2);
  if (origins.length === 0 || !origins.every((origin) => /^https?:\/\/[^/]+$/.test(origin)))
    throw new Error('Usage: check-site.mjs ADDRESS…, such as http://gateway:8080');
  for (const origin of origins) {
    await ask(origin, '/api/health/ready');
    console.log(`${origin} is ready and shows ${(await checkPages(origin)).join(', ')}`);
  }
  const context = await NestFactory.createApplicationContext(CheckModule, { logger: false, abortOnError: false });
  try {
    await checkSignIn(context.get(Database), origins);
  } finally {
    await context.close();
  }
  console.log('Signing in and out works.');
});
