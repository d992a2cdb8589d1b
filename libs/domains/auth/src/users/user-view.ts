import { withoutPlus } from '../phone/phone-number';
import type { Factor } from '../second-factors/factor.entity';
import type { Identity } from './identity.entity';
import type { User } from './user.entity';

/** A user as sent to clients. */
export interface UserView extends Record<string, unknown> {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  /** Empty rather than null, and without the plus sign. */
  phone: string;
  identities: Record<string, unknown>[];
}

const iso = (moment: Date | null | undefined): string | undefined => moment?.toISOString();

/** The contract's optional fields are absent rather than null. */
const present = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function identityView(identity: Identity): Record<string, unknown> {
  return present({
    identity_id: identity.identityId,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: iso(identity.lastSignInAt),
    created_at: iso(identity.createdAt),
    updated_at: iso(identity.updatedAt),
    email: identity.identityData.email,
  });
}

const earliest = (one?: Date | null, other?: Date | null): Date | null | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other);

function moments(user: User): Record<string, unknown> {
  return present({
    email_confirmed_at: iso(user.emailConfirmedAt),
    phone_confirmed_at: iso(user.phoneConfirmedAt),
    confirmed_at: iso(earliest(user.emailConfirmedAt, user.phoneConfirmedAt)),
    confirmation_sent_at: iso(user.confirmationSentAt),
    recovery_sent_at: iso(user.recoverySentAt),
    invited_at: iso(user.invitedAt),
    last_sign_in_at: iso(user.lastSignInAt),
    new_email: user.newEmail,
    email_change_sent_at: iso(user.emailChangeSentAt),
    new_phone: user.newPhone && withoutPlus(user.newPhone),
    phone_change_sent_at: iso(user.phoneChangeSentAt),
    reauthentication_sent_at: iso(user.reauthenticationSentAt),
    banned_until: iso(user.bannedUntil),
    deleted_at: iso(user.deletedAt),
  });
}

/** Identities and factors of an account. */
export interface KnownBy {
  identities: Identity[];
  factors: Factor[];
}

export const factorView = (factor: Factor) => ({
  id: factor.id,
  friendly_name: factor.friendlyName ?? '',
  factor_type: factor.factorType,
  status: factor.status,
  ...(factor.phone ? { phone: withoutPlus(factor.phone) } : {}),
  created_at: factor.createdAt.toISOString(),
  updated_at: factor.updatedAt.toISOString(),
});

export function userView(user: User, { identities, factors }: KnownBy): UserView {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: withoutPlus(user.phone ?? ''),
    ...moments(user),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(identityView),
    ...(factors.length > 0 ? { factors: factors.map(factorView) } : {}),
    is_anonymous: user.isAnonymous,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  };
}
