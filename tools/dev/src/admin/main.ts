import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PAGES } from '@townlink/contracts';
import { authEntities, grantAdmin, revokeAdmin, rotateSigningKeys } from '@townlink/domain-auth';
import { RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule } from '@townlink/server-database';
import { runCommand } from '../command';

/** As much of the product as the command needs. */
@Module({ imports: [SettingsModule, DatabaseModule, TypeOrmModule.forFeature(authEntities)] })
class AdminModule {}

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | rotate-signing-key';

const COMMANDS: Record<string, (context: INestApplicationContext, email: string) => Promise<string>> = {
  grant: async (context, email) => {
    const { SITE_URL, DEMO_MODE } = context.get(RuntimeSettings);
    await grantAdmin(context.get(Database), email);
    const next = `${email} is an administrator.`;
    if (DEMO_MODE) return next;
    const enroll = `Sign in and add an authenticator app, a security key or a passkey at ${SITE_URL}${PAGES.security}: the console opens after that.`;
    return `${next}\n${enroll}`;
  },
  revoke: async (context, email) => {
    await revokeAdmin(context.get(Database), email);
    return `${email} is no administrator any more, and is signed out everywhere.`;
  },
  'rotate-signing-key': async (context) => {
    const kid = await rotateSigningKeys(context.get(Database), context.get(RuntimeSettings).SECRET_KEY);
    return `Signing with ${kid} from now on.`;
  },
};

/**
 * Commands reserved for the operator of the installation: `grant EMAIL` creates an administrator (the first one cannot be created in
 * any other way), `revoke EMAIL` revokes the role, `rotate-signing-key` lets a new key sign access tokens; the old one is
 * trusted until its last token ends.
 */
await runCommand(async () => {
  const [action = '', email = '', ...more] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, action) ? COMMANDS[action] : undefined;
  const wantsEmail = action !== 'rotate-signing-key';
  if (!command || more.length > 0 || wantsEmail !== Boolean(email)) throw new Error(USAGE);
  const context = await NestFactory.createApplicationContext(AdminModule, { logger: false, abortOnError: false });
  try {
    console.log(await command(context, email));
  } finally {
    await context.close();
  }
});
