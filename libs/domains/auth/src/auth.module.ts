import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { settingsProvider } from '@townlink/server-config';
import { Authenticator } from '@townlink/server-http';
import { MailModule } from '@townlink/server-mail';
import { MailboxModule } from '@townlink/server-mail/mailbox-quota';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { AccessTokenStrategy } from './access/access-token.strategy';
import { BearerAuthentication } from './access/bearer-authentication';
import { ServiceCredential } from './access/service-only';
import { LiveSessions } from './access/live-sessions';
import { InviteUsersService } from './administration/invite-users.service';
import { ManageUsersService } from './administration/manage-users.service';
import { ManagedUsersService } from './administration/managed-users.service';
import { RoleNotices } from './administration/role-notices';
import { UserActionsService } from './administration/user-actions.service';
import { AnonymousSignInService } from './anonymous/anonymous-sign-in.service';
import { AnonymousSettings } from './anonymous/anonymous.config';
import { AuthSettings } from './auth.config';
import { Consents } from './own-account/consents';
import { EmailChangeService } from './own-account/email-change.service';
import { authEntities } from './entities';
import { ExchangeCodeService } from './sign-in/exchange-code.service';
import { ProviderAuthorization } from './external/provider-authorization';
import { ExternalAccounts } from './external/external-accounts';
import { ExternalFlows } from './external/external-flows';
import { ExternalSettings } from './external/external.config';
import { ExternalController } from './external/external.controller';
import { IdTokens } from './external/id-tokens';
import { ProviderClients } from './external/provider-clients';
import { SignInWithIdTokenService } from './external/sign-in-with-id-token.service';
import { SignInWithProviderService } from './external/sign-in-with-provider.service';
import { FollowLinkService } from './sign-in/follow-link.service';
import { AboutController } from './http/about.controller';
import { AdminUsersController } from './http/admin-users.controller';
import { AccountsErrors } from './http/accounts-errors';
import { ContractHeaders } from './http/contract-headers';
import { Devices } from './http/devices';
import { FactorsController } from './http/factors.controller';
import { KeySetController } from './http/key-set.controller';
import { ManagedUsersController } from './http/managed-users.controller';
import { OwnAccountController } from './http/own-account.controller';
import { PasskeysController } from './http/passkeys.controller';
import { SupportViewsController } from './http/support-views.controller';
import { ProfileController } from './http/profile.controller';
import { RecoverController } from './http/recover.controller';
import { SignUpController } from './http/sign-up.controller';
import { TokenController } from './http/token.controller';
import { UnknownCallsController } from './http/unknown-calls.controller';
import { UserController } from './http/user.controller';
import { VerifyController } from './http/verify.controller';
import { KeyRing } from './keys/key-ring';
import { AccountMail } from './mail/account-mail';
import { EmailQuota } from './mail/email-quota';
import { OneTimeTokens } from './one-time/one-time-tokens';
import { CloseAccountService } from './own-account/close-account.service';
import { DataExportService } from './own-account/data-export.service';
import { ErasePerson } from './own-account/erase-person';
import { OwnDataController } from './own-account/own-data.controller';
import { CurrentPassword } from './passwords/current-password';
import { PasswordHasher } from './passwords/password-hasher';
import { SignInAttempts } from './passwords/sign-in-attempts';
import { PasskeyChallenges } from './passkeys/passkey-challenges';
import { PasskeysService } from './passkeys/passkeys.service';
import { RelyingParty } from './passkeys/relying-party';
import { SignInWithPasskeyService } from './passkeys/sign-in-with-passkey.service';
import { AccountTexts } from './phone/account-texts';
import { ConfirmPhoneService } from './phone/confirm-phone.service';
import { PhoneCodes } from './phone/phone-codes';
import { PhoneChangeService } from './phone/phone-change.service';
import { PhoneNumbers } from './phone/phone-numbers';
import { PhoneSettings } from './phone/phone.config';
import { SignInByPhoneService } from './phone/sign-in-by-phone.service';
import { SmsQuota } from './phone/sms-quota';
import { TextMessages } from './phone/text-messages';
import { CreateOwnerService } from './owner-link/create-owner.service';
import { OwnerLinkController } from './owner-link/owner-link.controller';
import { ProveIdentityService } from './own-account/prove-identity.service';
import { ProfileRepository } from './profile/profile.repository';
import { ProfileService } from './profile/profile.service';
import { ReauthenticationService } from './own-account/reauthentication.service';
import { RecoverService } from './sign-in/recover.service';
import { RefreshSessionService } from './sessions/refresh-session.service';
import { ResendService } from './sign-in/resend.service';
import { EnrollFactorService } from './second-factors/enroll-factor.service';
import { FactorRepository } from './second-factors/factor.repository';
import { PhoneFactorCodes } from './second-factors/phone-factor-codes';
import { RecoveryCodesService } from './second-factors/recovery-codes.service';
import { SecurityKeys } from './second-factors/security-keys';
import { VerifyFactorService } from './second-factors/verify-factor.service';
import { OwnSessionsService } from './sessions/own-sessions.service';
import { RefreshTokens } from './sessions/refresh-tokens';
import { SessionUpgrade } from './sessions/session-upgrade';
import { SessionIssuer } from './sessions/session-issuer';
import { SendMagicLinkService } from './sign-in/send-magic-link.service';
import { SignInWithPasswordService } from './sign-in/sign-in-with-password.service';
import { SignOutService } from './sessions/sign-out.service';
import { SamlSettings } from './saml/saml.config';
import { SamlController } from './saml/saml.controller';
import { SignInWithSamlService } from './saml/sign-in-with-saml.service';
import { PendingSignUps } from './sign-up/pending-sign-ups';
import { SignUpService } from './sign-up/sign-up.service';
import { SessionViewService } from './tokens/session-view.service';
import { LiveViews } from './support-views/live-views';
import { SupportViewsService } from './support-views/support-views.service';
import { UnlinkIdentityService } from './external/unlink-identity.service';
import { UpdateUserService } from './own-account/update-user.service';
import { UserRepository } from './users/user.repository';
import { VerifyTokenService } from './sign-in/verify-token.service';
import { WaysIn } from './ways-in/ways-in.service';

const foundations = [Devices, KeyRing, PasswordHasher, UserRepository, ProfileRepository, OneTimeTokens, RefreshTokens];
const mail = [AccountMail, EmailQuota];
const phones = [
  PhoneNumbers,
  SmsQuota,
  TextMessages,
  AccountTexts,
  PhoneCodes,
  SignInByPhoneService,
  PhoneChangeService,
  ConfirmPhoneService,
];
const factors = [
  WaysIn,
  FactorRepository,
  PhoneFactorCodes,
  SecurityKeys,
  EnrollFactorService,
  VerifyFactorService,
  RecoveryCodesService,
];
const passkeys = [RelyingParty, PasskeyChallenges, PasskeysService, SignInWithPasskeyService];
const sessions = [
  SessionIssuer,
  SessionUpgrade,
  SessionViewService,
  RefreshSessionService,
  SignOutService,
  OwnSessionsService,
  ExchangeCodeService,
];
const accounts = [
  SignUpService,
  PendingSignUps,
  Consents,
  SignInAttempts,
  SignInWithPasswordService,
  AnonymousSignInService,
  VerifyTokenService,
  FollowLinkService,
  RecoverService,
  SendMagicLinkService,
  ReauthenticationService,
  ResendService,
  EmailChangeService,
  UpdateUserService,
  UnlinkIdentityService,
  CreateOwnerService,
];
const ownAccount = [CurrentPassword, ProveIdentityService, DataExportService, CloseAccountService, ErasePerson];
const external = [
  ProviderClients,
  IdTokens,
  ProviderAuthorization,
  ExternalFlows,
  ExternalAccounts,
  SignInWithProviderService,
  SignInWithIdTokenService,
  SignInWithSamlService,
];
const administration = [
  ManageUsersService,
  InviteUsersService,
  ManagedUsersService,
  UserActionsService,
  RoleNotices,
  SupportViewsService,
  ServiceCredential,
];
const wire = [ContractHeaders, AccountsErrors];
const access = [
  LiveSessions,
  LiveViews,
  AccessTokenStrategy,
  { provide: Authenticator, useClass: BearerAuthentication },
];

/** Accounts: sign-up, sessions, keys, profiles, and authentication for every other module. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(authEntities), MailboxModule, MailModule, QueueModule, StorageModule],
  controllers: [
    SignUpController,
    TokenController,
    VerifyController,
    RecoverController,
    UserController,
    KeySetController,
    ProfileController,
    OwnAccountController,
    OwnDataController,
    OwnerLinkController,
    FactorsController,
    PasskeysController,
    AdminUsersController,
    ManagedUsersController,
    SupportViewsController,
    ExternalController,
    SamlController,
    AboutController,
    UnknownCallsController,
  ],
  providers: [
    settingsProvider(AuthSettings),
    settingsProvider(ExternalSettings),
    settingsProvider(PhoneSettings),
    settingsProvider(AnonymousSettings),
    settingsProvider(SamlSettings),
    ...foundations,
    ...mail,
    ...phones,
    ...sessions,
    ...accounts,
    ProfileService,
    ...factors,
    ...passkeys,
    ...external,
    ...administration,
    ...ownAccount,
    ...wire,
    ...access,
  ],
  exports: [Authenticator, PhoneCodes, ProveIdentityService],
})
export class AuthModule {}
