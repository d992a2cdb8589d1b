import { PAGES, safeNext } from '@townlink/contracts';
import { useSearchParams } from '@townlink/web-federation';

const addNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Where to go after signing in, and the address of another account page that remembers it. */
export function useNext() {
  const [parameters] = useSearchParams();
  const next = safeNext(parameters.get('next'));
  return { next, withNext: (path: string): string => addNext(path, next) };
}

/** The same after the second step, which may precede the choice of a new password: that has its own destination. */
export function nextAfterStep(asked: string | null): string {
  const [path, query] = (asked ?? '').split('?');
  if (path !== PAGES.resetPassword) return safeNext(asked);
  return addNext(path, safeNext(new URLSearchParams(query).get('next')));
}
