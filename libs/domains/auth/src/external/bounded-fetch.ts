/** Largest response accepted from a provider, in bytes: more is nobody's profile or list of keys. */
const MAX_BYTES = 512 * 1024;

/** Longest that a provider may take for one answer, in seconds: somebody waits for it. */
export const PROVIDER_SECONDS = 5;

/** A provider could not be asked: it is down, slow, or answers that it cannot answer. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Whether that is behind an error, which libraries wrap in errors of their own. */
export function isUnavailable(error: unknown): boolean {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: unknown };
  return name === 'ProviderUnavailable' || (cause !== undefined && isUnavailable(cause));
}

/** Fetches from another provider, without following it anywhere. @throws ProviderUnavailable */
export async function boundedFetch(url: string, options: object): Promise<Response> {
  try {
    const response = await fetch(url, { ...options, redirect: 'manual' });
    if (response.status >= 500) throw new Error(`The provider answered ${response.status}`);
    return await bounded(response);
  } catch (cause) {
    throw new ProviderUnavailable('The provider could not be asked', { cause });
  }
}

async function bounded({ body, status, headers }: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error('The provider answered more than anyone can need');
    chunks.push(chunk);
  }
  return new Response(length > 0 ? Buffer.concat(chunks) : null, { status, headers });
}
