import { brand } from '@townlink/contracts';

const KEY = `${brand.sessionStorageKey}.departure`;

/** Where somebody has gone to sign in, and where he was going when he did. */
export interface Departure {
  /** What people call the other site. */
  title: string;
  next: string;
}

/** What somebody brings back in the address: a code, or an error. */
export interface Return {
  code: string | null;
  /** The accounts service's code of an error. */
  refusedAs: string | null;
  /** Whether the person said no. */
  isDenied: boolean;
  /** Null when this tab has not gone anywhere, so that anybody may have made the address up. */
  departure: Departure | null;
}

/** Kept by this tab alone, for when it comes back. */
export function rememberDeparture(departure: Departure): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(departure));
  } catch {
    // Storage is blocked: he comes back to the home page.
  }
}

export function forgetDeparture(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is none, then.
  }
}

/** @returns null when nobody comes back */
export function returnIn(address: URLSearchParams): Return | null {
  const code = address.get('code');
  const error = address.get('error');
  const refusedAs = address.get('error_code') ?? error;
  if (!code && !refusedAs) return null;
  return { code, refusedAs, isDenied: error === 'access_denied', departure: readDeparture() };
}

function readDeparture(): Departure | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Departure | null;
  } catch {
    return null;
  }
}
