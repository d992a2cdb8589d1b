import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONSOLE_ROLES, type ConsoleRole, OWNER_LINK_MINUTES, PAGES } from '@townlink/contracts';
import { DRILL_RESULTS, recordDrill } from '@townlink/domain-administration';
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

/** The part of the product that the command needs. */
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
  | record-drill ${DRILL_RESULTS.join('|')} NOTE
ROLE: ${CONSOLE_ROLES.join(', ')}; owner by default.`;

interface Command {
  /** The action for these words; null for unknown ones. */
  run: (words: readonly string[]) => ((context: INestApplicationContext) => Promise<string>) | null;
}

/** A command about the account of an address, with at most one additional word. */
const ofAccount = (
  options: readonly string[],
  run: (context: INestApplicationContext, email: string, option?: string) => Promise<string>,
): Command => ({
  run: ([email, option, ...more]) =>
    email && more.length === 0 && (option === undefined || options.includes(option))
      ? (context) => run(context, email, option)
      : null,
});

const grant = ofAccount(CONSOLE_ROLES, async (context, email, given) => {
  const role = (given as ConsoleRole | undefined) ?? 'owner';
  const { SITE_URL, DEMO_MODE } = context.get(RuntimeSettings);
  await grantAdmin(roleCommand(context), email, role);
  const next = `${email} is an administrator with the role ${role}.`;
  if (DEMO_MODE) return next;
  const enroll = `To open the console, sign in and add an authenticator app, a security key or a passkey: ${SITE_URL}${PAGES.security}`;
  return `${next}\n${enroll}`;
});

const revoke = ofAccount([], async (context, email) => {
  await revokeAdmin(roleCommand(context), email);
  return `${email} is no longer an administrator and has been signed out everywhere.`;
});

const ownerLink = ofAccount(['--again'], async (context, email, again) => {
  const token = await makeOwnerLink(context.get(Database), email, again !== undefined);
  const { SITE_URL } = context.get(RuntimeSettings);
  return `Open this link within ${OWNER_LINK_MINUTES} minutes to create the owner’s account. It works once.\n${SITE_URL}${PAGES.ownerLink}?token=${token}`;
});

const rotate = async (context: INestApplicationContext): Promise<string> => {
  const kid = await rotateSigningKeys(context.get(Database), context.get(RuntimeSettings).SECRET_KEY);
  return `New access tokens are now signed with ${kid}.`;
};

const drill: Command['run'] = ([given, note, ...more]) => {
  const result = DRILL_RESULTS.find((one) => one === given);
  if (!result || !note || more.length > 0) return null;
  return async (context) => {
    await recordDrill(context.get(Database), result, note);
    return `The launch checklist now shows a drill that ${result}.`;
  };
};

const COMMANDS: Record<string, Command> = {
  grant,
  revoke,
  'owner-link': ownerLink,
  'rotate-signing-key': { run: (words) => (words.length === 0 ? rotate : null) },
  'record-drill': { run: drill },
};

/**
 * Commands for the operator of the installation. `owner-link EMAIL` prints the link for creating the first owner's
 * account, `grant EMAIL` gives a console role, and `revoke EMAIL` removes it. `rotate-signing-key` makes a new key sign
 * access tokens; the old one stays trusted until its last token expires. `record-drill` reports the result of a restore
 * to the launch checklist.
 */
await runCommand(async () => {
  const [action = '', ...words] = process.argv.slice(2);
  const run = Object.hasOwn(COMMANDS, action) ? COMMANDS[action]!.run(words) : null;
  if (!run) throw new Error(USAGE);
  const context = await NestFactory.createApplicationContext(AdminModule, { logger: false, abortOnError: false });
  try {
    console.log(await run(context));
  } finally {
    await context.close();
  }
});
