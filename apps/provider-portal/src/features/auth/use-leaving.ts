import { useEffect, useState } from 'react';

/** For which site somebody is leaving, so that he leaves once; for none any more when the browser brings the page back. */
export function useLeaving() {
  const [leavingFor, setLeavingFor] = useState<string>();
  useEffect(() => {
    const isBack = () => setLeavingFor(undefined);
    addEventListener('pageshow', isBack);
    return () => removeEventListener('pageshow', isBack);
  }, []);
  return [leavingFor, setLeavingFor] as const;
}
