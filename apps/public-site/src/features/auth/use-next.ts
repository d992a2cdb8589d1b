import { PAGES, safeNext } from '@townlink/contracts';
import { useSearchParams } from '@townlink/web-federation';

const addNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;

/** The destination after signing in, and links to other account pages that keep it. */
export function useNext() {
  const [parameters] = useSearchParams();
  const next = safeNext(parameters.get('next'));
  return { next, withNext: (path: string): string => addNext(path, next) };
}

/** The destination after the second step. A new password, which may follow, has its own destination. */
export function nextAfterStep(asked: string | null): string {
  const [path, query] = (asked ?? '').split('?');
  if (path !== PAGES.resetPassword) return safeNext(asked);
  return addNext(path, safeNext(new URLSearchParams(query).get('next')));
}
