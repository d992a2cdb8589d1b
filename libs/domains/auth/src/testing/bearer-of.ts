import { accountsClient } from './accounts-client';

/** Signs in by e-mail and password and answers the headers that calls to the product's own routes then carry. */
export async function bearerOf(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<{ authorization: string }> {
  const { data, error } = await accountsClient(origin).signInWithPassword({ email, password });
  if (error) throw error;
  return { authorization: `Bearer ${data.session.access_token}` };
}
