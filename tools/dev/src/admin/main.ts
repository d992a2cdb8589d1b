import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONSOLE_ROLES, type ConsoleRole, PAGES } from '@townlink/contracts';
import { authEntities, grantAdmin, revokeAdmin, RoleNotices, rotateSigningKeys } from '@townlink/domain-auth';
import { RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule } from '@townlink/server-database';
import { MailModule } from '@townlink/server-mail';
import { runCommand } from '../command';

/** As much of the product as the command needs. */
@Module({
  imports: [SettingsModule, DatabaseModule, TypeOrmModule.forFeature(authEntities), MailModule],
  providers: [RoleNotices],
})
class AdminModule {}

const roleCommand = (context: INestApplicationContext) => ({
  database: context.get(Database),
  notices: context.get(RoleNotices),
});

const USAGE = `Usage: npm run admin -- grant EMAIL [ROLE] | revoke EMAIL | rotate-signing-key
ROLE is one of ${CONSOLE_ROLES.join(', ')}; owner if not given.`;

const COMMANDS: Record<
  string,
  (context: INestApplicationContext, email: string, role?: ConsoleRole) => Promise<string>
> = {
  grant: async (context, email, role = 'owner') => {
    const { SITE_URL, DEMO_MODE } = context.get(RuntimeSettings);
    await grantAdmin(roleCommand(context), email, role);
    const next = `${email} is an administrator with the role ${role}.`;
    if (DEMO_MODE) return next;
    const enroll = `Sign in and add an authenticator app, a security key or a passkey at ${SITE_URL}${PAGES.security}: the console opens after that.`;
    return `${next}\n${enroll}`;
  },
  revoke: async (context, email) => {
    await revokeAdmin(roleCommand(context), email);
    return `${email} is no administrator any more, and is signed out everywhere.`;
  },
  'rotate-signing-key': async (context) => {
    const kid = await rotateSigningKeys(context.get(Database), context.get(RuntimeSettings).SECRET_KEY);
    return `Signing with ${kid} from now on.`;
  },
};

/**
 * Commands reserved for the operator of the installation: `grant EMAIL` creates an owner of the console (the first one cannot be created in
 * any other way), `revoke EMAIL` revokes the role, `rotate-signing-key` lets a new key sign access tokens; the old one is
 * trusted until its last token ends.
 */
await runCommand(async () => {
  const [action = '', email = '', given, ...more] = process.argv.slice(2);
  const role = CONSOLE_ROLES.find((one) => one === given);
  const command = Object.hasOwn(COMMANDS, action) ? COMMANDS[action] : undefined;
  const wantsEmail = action !== 'rotate-signing-key';
  const isRoleMeant = given === undefined || (action === 'grant' && role !== undefined);
  if (!command || !isRoleMeant || more.length > 0 || wantsEmail !== Boolean(email)) throw new Error(USAGE);
  const context = await NestFactory.createApplicationContext(AdminModule, { logger: false, abortOnError: false });
  try {
    console.log(await command(context, email, role));
  } finally {
    await context.close();
  }
});
