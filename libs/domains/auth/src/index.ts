export { AuthModule } from './auth.module';
export { AuthWorkerModule } from './auth.worker-module';
export { AuthSettings } from './auth.config';
export { addAccount, createAccount, type ReadyAccount } from './commands/create-account';
export { grantAdmin, NoSuchAccount, revokeAdmin } from './commands/grant-admin';
export { authEntities } from './entities';
export { recoverEmail } from './mail/recover.email';
export { rotateSigningKeys } from './keys/signing-keys';
export { hashPassword } from './passwords/password-hasher';
