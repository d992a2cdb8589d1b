import { type ComponentType, lazy } from 'react';

const hydrated = Promise.withResolvers<undefined>();
let isHydrated = typeof window === 'undefined';

/** Called by the frame once the page is hydrated; lazy parts can load from then on. */
export function markPageHydrated(): void {
  isHydrated = true;
  hydrated.resolve(undefined);
}

export interface LazyComponent<Props extends object> {
  (props: Props): React.ReactNode;
  /**
   * For the page's loader: preloads the script, so that client-side navigation shows the whole page. Does nothing before
   * hydration.
   */
  load: () => Promise<unknown>;
}

/**
 * A component for rarely seen parts of a page, used inside `<Suspense>`. It is rendered on the server; its script loads after
 * hydration. If loading fails, the server's HTML stays.
 */
export function lazyAfterHydration<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let fetched: Promise<ComponentType<Props>> | undefined;
  const load = (): Promise<ComponentType<Props>> => {
    fetched ??= importComponent().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
  const Component = lazy(async () => {
    if (!isHydrated) await hydrated.promise;
    if (typeof window === 'undefined') return { default: await load() };
    const Imported = await load().catch((error: unknown) => {
      console.error('A part of the page could not be loaded', error);
      return new Promise<never>(() => undefined);
    });
    return { default: Imported };
  });
  const LazyAfterHydration = (props: Props) => <Component {...props} />;
  return Object.assign(LazyAfterHydration, { load: async () => (isHydrated ? load() : undefined) });
}
