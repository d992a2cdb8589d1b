export function emailIdentity(userId: string, email: string, userMetadata: Record<string, unknown>, verified: boolean) {
  return {
    userId,
    provider: 'email',
    providerId: userId,
    // Creating it counts as using it.
    lastSignInAt: new Date(),
    identityData: { ...userMetadata, sub: userId, email, email_verified: verified },
  };
}

export const emailAppMetadata = () => ({ provider: 'email', providers: ['email'] });
