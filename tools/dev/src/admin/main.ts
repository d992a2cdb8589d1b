import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { grantAdmin } from '@townlink/domain-auth';
import { Database } from '@townlink/server-database';
import { runCommand } from '../command';
import { AdminModule } from './admin.module';

const USAGE = 'Usage: npm run admin -- grant EMAIL';

/** Makes an administrator: `npm run admin -- grant EMAIL`. The first one cannot be made in any other way. */
await runCommand(async () => {
  const [action, email, ...more] = process.argv.slice(2);
  if (action !== 'grant' || !email || more.length > 0) throw new Error(USAGE);
  const context = await NestFactory.createApplicationContext(AdminModule, { logger: ['error', 'fatal'] });
  try {
    await grantAdmin(context.get(Database), email);
    console.log(`${email} is an administrator.`);
  } finally {
    await context.close();
  }
});
