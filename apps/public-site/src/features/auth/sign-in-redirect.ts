import { storageKeys } from '@townlink/contracts';

const KEY = `${storageKeys.session}.departure`;

/** An external sign-in in progress, and the page to return to. */
export interface SignInRedirect {
  /** Display name of the other site. */
  title: string;
  next: string;
}

/** Result of an external sign-in, from the callback address. */
export interface SignInCallback {
  code: string | null;
  /** Error code of the accounts service. */
  errorCode: string | null;
  /** Whether the person declined. */
  isDenied: boolean;
  /** Null if this tab started no sign-in; the address may then be forged. */
  redirect: SignInRedirect | null;
}

/** Stored for this tab only. */
export function saveSignInRedirect(redirect: SignInRedirect): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(redirect));
  } catch {
    // Storage is blocked: the callback then opens the home page.
  }
}

export function clearSignInRedirect(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

/** @returns null when the address is not a callback */
export function readSignInCallback(address: URLSearchParams): SignInCallback | null {
  const code = address.get('code');
  const error = address.get('error');
  const errorCode = address.get('error_code') ?? error;
  if (!code && !errorCode) return null;
  return { code, errorCode, isDenied: error === 'access_denied', redirect: readSignInRedirect() };
}

function readSignInRedirect(): SignInRedirect | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SignInRedirect | null;
  } catch {
    return null;
  }
}
