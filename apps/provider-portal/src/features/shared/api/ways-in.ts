import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, servicesOf } from '@townlink/web-federation';

/** The ways to sign in that are not always there. */
export interface WaysIn {
  /** Other providers, each with what people call it. */
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

const question = { queryKey: ['ways-in'], queryFn: readWaysIn, staleTime: Infinity, retry: false } as const;

const none: WaysIn = { providers: [], phone: false, company: false };

/** Which ways there are, as the accounts service says; none of them until it has, and where it does not. */
export function useWaysIn(): WaysIn {
  return useQuery(question).data ?? none;
}

/**
 * The loader of a page that offers the ways: it waits for them, though not for long, so that none comes late and moves
 * what is there already.
 */
export async function loadWaysIn({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<null> {
  const isLate = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  await Promise.race([servicesOf(context).queryClient.prefetchQuery(question), isLate]);
  return null;
}

async function readWaysIn(): Promise<WaysIn> {
  const answer = await fetch('/auth/v1/settings');
  const {
    external,
    external_titles: titles = {},
    saml_enabled: company = false,
  } = (await answer.json()) as AccountsSettings;
  const providers = Object.entries(titles).flatMap(([name, title]) => (external[name] ? [{ name, title }] : []));
  return { providers, phone: external.phone === true, company };
}
