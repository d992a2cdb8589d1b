import { useState } from 'react';
import { PAGES } from '@townlink/contracts';
import { Navigate, Outlet, useLocation } from '@townlink/web-federation';
import { FullScreenSpinner } from '@townlink/web-ui';
import { useRequiredRedirect } from './consent-gate';
import { useSession } from './session-context';

export function signInPath(next: string): string {
  return `${PAGES.signIn}?next=${encodeURIComponent(next)}`;
}

/** Route wrapper for signed-in users; others are redirected to sign-in and back. */
export function RequireSession() {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  // The consent gate is about to redirect; a second redirect would race with it.
  const isLeaving = useRequiredRedirect() !== null;
  if (status === 'resolving' || isLeaving) return <FullScreenSpinner />;
  if (status === 'signed-out') return <Navigate to={signInPath(pathname + search + hash)} replace />;
  return <Outlet />;
}

/**
 * Route wrapper for administrators, who need a second step; other users are redirected to the home page. If their session
 * ends, they are redirected to sign-in and back.
 */
export function RequireAdmin() {
  const { status, role, profile } = useSession();
  const [wasAdmitted, setAdmitted] = useState(false);
  const { pathname, search, hash } = useLocation();
  const isLeaving = useRequiredRedirect() !== null;
  if (status === 'resolving' || isLeaving) return <FullScreenSpinner />;
  if (role === 'admin' && !wasAdmitted) setAdmitted(true);
  if (status === 'signed-out' && wasAdmitted) return <Navigate to={signInPath(pathname + search + hash)} replace />;
  if (role !== 'admin') return <Navigate to={PAGES.home} replace />;
  if (profile?.second_step === 'enroll') {
    return <Navigate to={`${PAGES.security}?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
  }
  return <Outlet />;
}
