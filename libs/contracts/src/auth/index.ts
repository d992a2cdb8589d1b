export { EmailField, FullNameField, PasswordField, SameAs } from './account-fields';
export { accountMessages, emailMaxLength, fullNameLength, passwordLength } from './credentials.messages';
export { ConsentForm } from './consent.form';
export { ConsentRequest, type Profile, UpdateProfileRequest } from './profile';
export { NewPasswordForm, RecoverForm } from './recover.form';
export { profileRoutes } from './routes';
export { SignInForm } from './sign-in.form';
export { SignUpForm } from './sign-up.form';
export { consentMessages, formatTermsDate, TERMS_VERSION } from './terms';
