import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONSOLE_ROLES, type ConsoleRole, OWNER_LINK_MINUTES, PAGES } from '@townlink/contracts';
import {
  authEntities,
  grantAdmin,
  makeOwnerLink,
  revokeAdmin,
  RoleNotices,
  rotateSigningKeys,
} from '@townlink/domain-auth';
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

const USAGE = `Usage: npm run admin -- grant EMAIL [ROLE] | revoke EMAIL | owner-link EMAIL [--again] | rotate-signing-key
ROLE is one of ${CONSOLE_ROLES.join(', ')}; owner if not given.`;

interface Command {
  /** Whether it is about an account. */
  takesEmail: boolean;
  /** Further words that it knows. */
  options: readonly string[];
  run: (context: INestApplicationContext, email: string, option?: string) => Promise<string>;
}

const grant: Command['run'] = async (context, email, given) => {
  const role = (given as ConsoleRole | undefined) ?? 'owner';
  const { SITE_URL, DEMO_MODE } = context.get(RuntimeSettings);
  await grantAdmin(roleCommand(context), email, role);
  const next = `${email} is an administrator with the role ${role}.`;
  if (DEMO_MODE) return next;
  const enroll = `Sign in and add an authenticator app, a security key or a passkey at ${SITE_URL}${PAGES.security}: the console opens after that.`;
  return `${next}\n${enroll}`;
};

const revoke: Command['run'] = async (context, email) => {
  await revokeAdmin(roleCommand(context), email);
  return `${email} is no administrator any more, and is signed out everywhere.`;
};

const ownerLink: Command['run'] = async (context, email, again) => {
  const token = await makeOwnerLink(context.get(Database), email, again !== undefined);
  const { SITE_URL } = context.get(RuntimeSettings);
  return `Open this link within ${OWNER_LINK_MINUTES} minutes to make the owner’s account. It works once.\n${SITE_URL}${PAGES.ownerLink}?token=${token}`;
};

const rotate: Command['run'] = async (context) => {
  const kid = await rotateSigningKeys(context.get(Database), context.get(RuntimeSettings).SECRET_KEY);
  return `Signing with ${kid} from now on.`;
};

const COMMANDS: Record<string, Command> = {
  grant: { takesEmail: true, options: CONSOLE_ROLES, run: grant },
  revoke: { takesEmail: true, options: [], run: revoke },
  'owner-link': { takesEmail: true, options: ['--again'], run: ownerLink },
  'rotate-signing-key': { takesEmail: false, options: [], run: rotate },
};

/**
 * Commands reserved for the operator of the installation: `owner-link EMAIL` prints the link with which the first owner makes their
 * account, `grant EMAIL` gives a role in the console, `revoke EMAIL` takes it back, `rotate-signing-key` lets a new key sign access
 * tokens; the old one is trusted until its last token ends.
 */
await runCommand(async () => {
  const [action = '', email = '', option, ...more] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, action) ? COMMANDS[action] : undefined;
  const isKnown = command && (option === undefined || command.options.includes(option));
  if (!isKnown || more.length > 0 || command.takesEmail !== Boolean(email)) throw new Error(USAGE);
  const context = await NestFactory.createApplicationContext(AdminModule, { logger: false, abortOnError: false });
  try {
    console.log(await command.run(context, email, option));
  } finally {
    await context.close();
  }
});
