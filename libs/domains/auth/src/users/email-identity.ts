/** The identity that an account has by its e-mail address. */
export function emailIdentity(userId: string, email: string, userMetadata: Record<string, unknown>, verified: boolean) {
  return {
    userId,
    provider: 'email',
    providerId: userId,
    identityData: { ...userMetadata, sub: userId, email, email_verified: verified },
  };
}

/** What a new e-mail account's app metadata says. */
export const emailAppMetadata = () => ({ provider: 'email', providers: ['email'] });
