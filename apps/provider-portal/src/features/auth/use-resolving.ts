import { useState } from 'react';
import { useSession } from '@townlink/web-session';
import { useWaysInWaited } from '../shared/api/ways-in';

/**
 * Whether there is nothing to show yet: it is not known who is here or, on a page that was opened by its address, which
 * ways in there are.
 */
export function useResolving(): boolean {
  const { status } = useSession();
  const [wasResolving] = useState(status === 'resolving');
  const hasWaited = useWaysInWaited();
  return status === 'resolving' || (wasResolving && status === 'signed-out' && !hasWaited);
}
