import { useEffect, useState } from 'react';

/**
 * The site that the browser is redirecting to, to prevent a second click; reset when the page is restored from the
 * back/forward cache.
 */
export function useRedirecting() {
  const [redirectingTo, setRedirectingTo] = useState<string>();
  useEffect(() => {
    const isBack = () => setRedirectingTo(undefined);
    addEventListener('pageshow', isBack);
    return () => removeEventListener('pageshow', isBack);
  }, []);
  return [redirectingTo, setRedirectingTo] as const;
}
