export { accountsClient, tokenOf } from './accounts-client';
export { freshEmail, PASSWORD, signedInPerson, type SignedInPerson, signIn } from './people';
