import { ExternalFlow } from './external/external-flow.entity';
import { SigningKey } from './keys/signing-key.entity';
import { FlowState } from './one-time/flow-state.entity';
import { OneTimeToken } from './one-time/one-time-token.entity';
import { Passkey, PasskeyChallenge } from './passkeys/passkey.entity';
import { ProfileRow } from './profile/profile.entity';
import { Factor, FactorChallenge } from './second-factors/factor.entity';
import { RefreshToken } from './sessions/refresh-token.entity';
import { Session } from './sessions/session.entity';
import { Identity } from './users/identity.entity';
import { User } from './users/user.entity';

/** Tables of this domain, for connections without its module, such as those of commands. */
export const authEntities = [
  ExternalFlow,
  Factor,
  FactorChallenge,
  FlowState,
  Identity,
  OneTimeToken,
  Passkey,
  PasskeyChallenge,
  ProfileRow,
  RefreshToken,
  Session,
  SigningKey,
  User,
];
