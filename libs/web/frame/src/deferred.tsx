import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

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
