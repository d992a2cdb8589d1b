/** Maximum size of a provider's response in bytes: profiles and key sets are smaller. */
const MAX_BYTES = 512 * 1024;

/** Timeout for a provider in seconds; a person is waiting. */
export const PROVIDER_SECONDS = 5;

/** A provider is down, slow, or answers with an error. */
class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Also recognizes errors that libraries have wrapped in their own. */
export function isUnavailable(error: unknown): boolean {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: unknown };
  return name === 'ProviderUnavailable' || (cause !== undefined && isUnavailable(cause));
}

/** Fetches from another provider without following redirects. @throws ProviderUnavailable */
export async function boundedFetch(url: string, options: object): Promise<Response> {
  try {
    const response = await fetch(url, { ...options, redirect: 'manual' });
    if (response.status >= 500) throw new Error(`The provider answered ${response.status}`);
    return await bounded(response);
  } catch (cause) {
    throw new ProviderUnavailable('The provider could not be reached', { cause });
  }
}

async function bounded({ body, status, headers }: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error('The response of the provider is too large');
    chunks.push(chunk);
  }
  return new Response(length > 0 ? Buffer.concat(chunks) : null, { status, headers });
}
