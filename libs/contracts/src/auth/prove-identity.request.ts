import { CloseAccountRequest } from './close-account.request';

/** The password, a code that `GET /auth/v1/reauthenticate` sent, or both. */
export class ProveIdentityRequest extends CloseAccountRequest {}
