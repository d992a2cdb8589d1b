import { MEMBERSHIP_TIERS, type MembershipTier } from '@townlink/contracts';
import { useSyncExternalStore } from 'react';

/** Storage key of the shortlist, on this device only. The offline page reads it as well. */
export const SHORTLIST_KEY = 'townlink_shortlist';

/** Maximum number of providers. */
export const SHORTLIST_MAX = 50;

/** Stored data of a provider: enough to call while offline. */
export interface SavedProvider {
  /** Path of the provider's page, its unique key. */
  path: string;
  name: string;
  /** 'Plumber' */
  service: string;
  /** 'Riverton, UT' */
  city: string;
  phone: string | null;
  website: string | null;
  /** For click tracking. Lists saved by earlier releases have neither. */
  id?: string;
  tier?: MembershipTier;
}

const NO_PROVIDERS: readonly SavedProvider[] = [];
const PATH = /^\/[a-z]{2}(?:\/[a-z0-9-]+){3}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500;

/** Drops anything from local storage that is not valid. */
export function parseShortlist(text: string | null): readonly SavedProvider[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.slice(0, SHORTLIST_MAX).flatMap(savedIn) : NO_PROVIDERS;
  } catch {
    return NO_PROVIDERS;
  }
}

function savedIn(value: unknown): SavedProvider[] {
  const saved = (value ?? {}) as Partial<Record<keyof SavedProvider, unknown>>;
  const { path, name, service, city, phone, website, id } = saved;
  if (!isText(path) || !PATH.test(path) || !isText(name) || !isText(service) || !isText(city)) return [];
  const isWeb = isText(website) && /^https?:\/\//.test(website);
  const tier = MEMBERSHIP_TIERS.find((one) => one === saved.tier);
  return [
    {
      path,
      name,
      service,
      city,
      phone: isText(phone) ? phone : null,
      website: isWeb ? website : null,
      ...(isText(id) && tier && { id, tier }),
    },
  ];
}

const listeners = new Set<() => void>();
let last: { text: string | null; list: readonly SavedProvider[] } = { text: null, list: NO_PROVIDERS };

/** The shortlist of this device; empty if storage is blocked. */
export function readShortlist(): readonly SavedProvider[] {
  const text = stored();
  if (text !== last.text) last = { text, list: parseShortlist(text) };
  return last.list;
}

function stored(): string | null {
  try {
    return localStorage.getItem(SHORTLIST_KEY);
  } catch {
    return null;
  }
}

/** `full`: the shortlist has no room for the providers; `blocked`: the browser stores nothing. */
export type SaveOutcome = 'saved' | 'full' | 'blocked';

/** @returns whether it was stored */
function write(list: readonly SavedProvider[]): boolean {
  try {
    localStorage.setItem(SHORTLIST_KEY, JSON.stringify(list));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Adds providers that are not in the list, the last saved first; none of them without room for all. */
export function saveProviders(providers: readonly SavedProvider[]): SaveOutcome {
  const saved = readShortlist();
  const added = providers.filter(({ path }) => saved.every((one) => one.path !== path));
  if (added.length > 0 && saved.length + added.length > SHORTLIST_MAX) return 'full';
  return write([...added, ...saved]) ? 'saved' : 'blocked';
}

export function removeProvider(path: string): boolean {
  return write(readShortlist().filter((one) => one.path !== path));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // Another tab has changed it.
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Subscribes to the shortlist; empty on the server and until hydration. */
export const useShortlist = (): readonly SavedProvider[] =>
  useSyncExternalStore(subscribe, readShortlist, () => NO_PROVIDERS);
