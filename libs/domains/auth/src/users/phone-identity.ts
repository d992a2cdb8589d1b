import { withoutPlus } from '../phone/phone-number';

export function phoneIdentity(userId: string, phone: string, userMetadata: Record<string, unknown>, verified: boolean) {
  return {
    userId,
    provider: 'phone',
    providerId: userId,
    // Creating it counts as using it.
    lastSignInAt: new Date(),
    identityData: {
      ...userMetadata,
      sub: userId,
      phone: withoutPlus(phone),
      phone_verified: verified,
      email_verified: false,
    },
  };
}

export const phoneAppMetadata = () => ({ provider: 'phone', providers: ['phone'] });
