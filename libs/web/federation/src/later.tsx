import { type ComponentType, lazy } from 'react';

const taken = Promise.withResolvers<undefined>();
let isTaken = typeof window === 'undefined';

/** Told by the frame when the page has been taken over: what comes later may begin. */
export function pageTaken(): void {
  isTaken = true;
  taken.resolve(undefined);
}

/** A part of a page whose script comes later than the page's own. */
export interface LaterPart<Props extends object> {
  (props: Props): React.ReactNode;
  /** For the page's loader: fetches it now, so that a page that a link opens comes whole; not while the first is taken over. */
  load: () => Promise<unknown>;
}

/**
 * A part of a page that is seen last or seldom, to be put into a `<Suspense>`. The server renders it as any other; its script is
 * fetched when the page works without it, and where it cannot be had the part stays as the server sent it.
 */
export function later<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let fetched: Promise<ComponentType<Props>> | undefined;
  const load = (): Promise<ComponentType<Props>> => {
    fetched ??= fetchPart().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  const Part = lazy(async () => {
    if (!isTaken) await taken.promise;
    if (typeof window === 'undefined') return { default: await load() };
    const Loaded = await load().catch((error: unknown) => {
      console.error('A part of the page could not be loaded', error);
      return new Promise<never>(() => undefined);
    });
    return { default: Loaded };
  });
  const Later = (props: Props) => <Part {...props} />;
  return Object.assign(Later, { load: async () => (isTaken ? load() : undefined) });
}
