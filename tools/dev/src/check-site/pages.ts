import { PAGES } from '@townlink/contracts';

const PATIENCE_MS = 15_000;

/** @throws Error that names the address if it does not answer 200 in time */
export async function ask(origin: string, path: string, init: RequestInit = {}): Promise<string> {
  const address = `${origin}${path}`;
  const answer = await fetch(address, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new Error(`${address} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}

/** Addresses in a sitemap, as paths of this site. */
const pathsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });

/** The first page with listings; null in a directory without any. */
async function pageOfTheDirectory(origin: string): Promise<string | null> {
  const part = pathsIn(await ask(origin, '/sitemap.xml')).find((path) => path.startsWith('/sitemaps/cities.xml'));
  return part ? (pathsIn(await ask(origin, part))[0] ?? null) : null;
}

/**
 * Opens five pages like a visitor: the home page with its first script, and one with listings, if any.
 * @returns their paths
 */
export async function checkPages(origin: string): Promise<string[]> {
  const listings = await pageOfTheDirectory(origin);
  const paths = [PAGES.home, PAGES.pricing, PAGES.faq, PAGES.signIn, listings ?? PAGES.terms];
  for (const path of paths) {
    const html = await ask(origin, path);
    if (!/<title>[^<]+<\/title>[\s\S]*<\/html>\s*$/.test(html)) throw new Error(`${origin}${path} is no whole page.`);
    const [, script] = /<script[^>]* src="(\/[^"]+)"/.exec(html) ?? [];
    if (path === PAGES.home && script) await ask(origin, script);
  }
  return paths;
}
