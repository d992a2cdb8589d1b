export * from './access-review';
export {
  ChangeEmailForm,
  ChangePasswordForm,
  CloseAccountForm,
  CodeForm,
  ConsentForm,
  NewPasswordForm,
  PasskeyNameForm,
  PhoneForm,
  RecoverForm,
  RecoveryCodeForm,
  SignInForm,
  SignUpForm,
} from './account-forms';
export { accountMessages, emailMaxLength, fullNameLength, passwordLength, proofMessages } from './credentials.messages';
export { CloseAccountRequest, ProveIdentityRequest } from './close-account.request';
export * from './manage-users.request';
export * from './managed-users';
export * from './owner-link';
export * from './owner-link.request';
export { ownerLinkRoutes } from './owner-link-routes';
export { type OwnSession, signInTitles } from './own-account';
export * from './own-data';
export { type Profile, UpdateProfileRequest } from './profile';
export { ownAccountRoutes, profileRoutes } from './routes';
export * from './support-view';
export * from './support-view.request';
export { supportViewRoutes } from './support-view-routes';
export * from './terms';
export { userAdminRoutes } from './user-admin-routes';
