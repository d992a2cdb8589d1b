export { type AccountsApp, type ReadMail, startAccounts } from './accounts-app';
export { accountsClient, tokenOf } from './accounts-client';
export { freshEmail, PASSWORD, type Person, signUpAndConfirm } from './people';
export { rawCall, type RawAnswer } from './raw-call';
export { bearerOf } from './bearer-of';
