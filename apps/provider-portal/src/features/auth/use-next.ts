import { safeNext } from '@townlink/web-session';
import { useSearchParams } from '@townlink/web-federation';

/** Where to go after signing in, and the address of another account page that remembers it. */
export function useNext() {
  const [parameters] = useSearchParams();
  const next = safeNext(parameters.get('next'));
  const withNext = (path: string): string => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`);
  return { next, withNext };
}
