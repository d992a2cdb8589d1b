import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { grantAdmin, rotateSigningKeys } from '@townlink/domain-auth';
import { RuntimeSettings } from '@townlink/server-config';
import { Database } from '@townlink/server-database';
import { runCommand } from '../command';
import { AdminModule } from './admin.module';

const USAGE = 'Usage: npm run admin -- grant EMAIL | rotate-signing-key';

/**
 * What only whoever runs the installation may do: `grant EMAIL` makes an administrator (the first one cannot be made in
 * any other way), `rotate-signing-key` lets a new key sign access tokens; the old one is trusted until its last token ends.
 */
await runCommand(async () => {
  const [action, email, ...more] = process.argv.slice(2);
  const isGrant = action === 'grant' && email && more.length === 0;
  if (!isGrant && !(action === 'rotate-signing-key' && !email)) throw new Error(USAGE);
  const context = await NestFactory.createApplicationContext(AdminModule, { logger: ['error', 'fatal'] });
  try {
    const database = context.get(Database);
    if (isGrant) {
      await grantAdmin(database, email);
      console.log(`${email} is an administrator.`);
    } else {
      console.log(
        `Signing with ${await rotateSigningKeys(database, context.get(RuntimeSettings).SECRET_KEY)} from now on.`,
      );
    }
  } finally {
    await context.close();
  }
});
