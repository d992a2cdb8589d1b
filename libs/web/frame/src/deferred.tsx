import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Timeout of the idle callback, and the delay in browsers without one, in milliseconds. */
const TIMEOUT_MS = 1000;
const PAUSE_MS = 200;

/** Resolves when the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
}

/**
 * A component whose script is fetched when it is first shown, to keep the first page light. Until then, and if the script
 * cannot be loaded, the fallback is shown: a missing menu must not break the frame.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  return function Deferred({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          setLoaded(true);
        },
        (error: unknown) => console.error('A part of the frame could not be loaded', error),
      );
    }, []);
    return isLoaded && Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback;
  };
}
