import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, servicesOf } from '@townlink/web-federation';

/** Optional sign-in methods. */
export interface SignInMethods {
  /** External providers with their display names. */
  providers: { name: string; title: string }[];
  /** Codes by text message. */
  phone: boolean;
  /** A company's own sign-in, found by the domain of the work email. */
  company: boolean;
}

interface AccountsSettings {
  external: Record<string, boolean>;
  external_titles?: Record<string, string>;
  saml_enabled?: boolean;
}

/** In milliseconds. */
const LONGEST_WAIT = 3_000;

const query = { queryKey: ['sign-in-methods'], queryFn: readSignInMethods, staleTime: Infinity, retry: false } as const;

const none: SignInMethods = { providers: [], phone: false, company: false };

/** The enabled methods; none while loading or if the accounts service fails. */
export function useSignInMethods(): SignInMethods {
  return useQuery(query).data ?? none;
}

/** Loader that waits for the methods, up to a limit, so that late ones do not shift the page. */
export async function loadSignInMethods({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<null> {
  const isLate = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([servicesOf(context).queryClient.prefetchQuery(query), isLate]);
  return null;
}

async function readSignInMethods(): Promise<SignInMethods> {
  const answer = await fetch('/auth/v1/settings');
  const {
    external,
    external_titles: titles = {},
    saml_enabled: company = false,
  } = (await answer.json()) as AccountsSettings;
  const providers = Object.entries(titles).flatMap(([name, title]) => (external[name] ? [{ name, title }] : []));
  return { providers, phone: external.phone === true, company };
}
