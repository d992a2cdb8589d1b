export { EmailField, FullNameField, PasswordField, SameAs } from './account-fields';
export { ConsentForm, NewPasswordForm, RecoverForm, SignInForm, SignUpForm } from './account-forms';
export { accountMessages, emailMaxLength, fullNameLength, passwordLength } from './credentials.messages';
export { ConsentRequest, type Profile, UpdateProfileRequest } from './profile';
export { profileRoutes } from './routes';
export * from './terms';
