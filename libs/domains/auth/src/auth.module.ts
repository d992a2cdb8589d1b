import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { settingsProvider } from '@townlink/server-config';
import { Authenticator } from '@townlink/server-http';
import { MailModule } from '@townlink/server-mail';
import { AccessTokenStrategy } from './access/access-token.strategy';
import { BearerAuthentication } from './access/bearer-authentication';
import { LiveSessions } from './access/live-sessions';
import { AuthSettings } from './auth.config';
import { Consents } from './consents';
import { EmailChangeService } from './email-change.service';
import { authEntities } from './entities';
import { ExchangeCodeService } from './exchange-code.service';
import { FollowLinkService } from './follow-link.service';
import { Devices } from './http/devices';
import { KeySetController } from './http/key-set.controller';
import { ProfileController } from './http/profile.controller';
import { RecoverController } from './http/recover.controller';
import { SignUpController } from './http/sign-up.controller';
import { TokenController } from './http/token.controller';
import { UserController } from './http/user.controller';
import { VerifyController } from './http/verify.controller';
import { KeyRing } from './keys/key-ring';
import { AccountMail } from './mail/account-mail';
import { EmailQuota } from './mail/email-quota';
import { OneTimeTokens } from './one-time/one-time-tokens';
import { PasswordHasher } from './passwords/password-hasher';
import { SignInAttempts } from './passwords/sign-in-attempts';
import { ProfileRepository } from './profile/profile.repository';
import { ProfileService } from './profile/profile.service';
import { RecoverService } from './recover.service';
import { RefreshSessionService } from './refresh-session.service';
import { ResendService } from './resend.service';
import { RefreshTokens } from './sessions/refresh-tokens';
import { SessionIssuer } from './sessions/session-issuer';
import { SignInWithPasswordService } from './sign-in-with-password.service';
import { SignOutService } from './sign-out.service';
import { SecurityLog } from './security-log';
import { PendingSignUps } from './sign-up/pending-sign-ups';
import { SignUpService } from './sign-up/sign-up.service';
import { SessionViewService } from './tokens/session-view.service';
import { UpdateUserService } from './update-user.service';
import { UserRepository } from './users/user.repository';
import { VerifyTokenService } from './verify-token.service';

const foundations = [
  SecurityLog,
  Devices,
  KeyRing,
  PasswordHasher,
  UserRepository,
  ProfileRepository,
  OneTimeTokens,
  RefreshTokens,
];
const mail = [AccountMail, EmailQuota];
const sessions = [SessionIssuer, SessionViewService, RefreshSessionService, SignOutService, ExchangeCodeService];
const accounts = [
  SignUpService,
  PendingSignUps,
  Consents,
  SignInAttempts,
  SignInWithPasswordService,
  VerifyTokenService,
  FollowLinkService,
  RecoverService,
  ResendService,
  EmailChangeService,
  UpdateUserService,
];
const access = [LiveSessions, AccessTokenStrategy, { provide: Authenticator, useClass: BearerAuthentication }];

/** Accounts: sign-up, sessions, keys, profiles, and who is behind each request of every other module. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(authEntities), MailModule],
  controllers: [
    SignUpController,
    TokenController,
    VerifyController,
    RecoverController,
    UserController,
    KeySetController,
    ProfileController,
  ],
  providers: [
    settingsProvider(AuthSettings),
    ...foundations,
    ...mail,
    ...sessions,
    ...accounts,
    ProfileService,
    ...access,
  ],
  exports: [Authenticator],
})
export class AuthModule {}
