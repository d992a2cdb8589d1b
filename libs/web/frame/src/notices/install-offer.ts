import { useSyncExternalStore } from 'react';

/** What Chromium offers where the site can be installed; not in TypeScript's own types. */
interface InstallPromptEvent extends Event {
  /** Asks the person; may be called once. */
  prompt(): Promise<unknown>;
}

const DISMISSED = 'townlink.install-dismissed';

let offer: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

function replace(next: InstallPromptEvent | undefined): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return false; // Without storage it is asked again by the next page.
  }
}

// The browser offers once, perhaps before the part of the frame is there that shows it.
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // The page asks in its own words.
    if (!wasDismissed()) replace(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => replace(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInstallOffer = (): InstallPromptEvent | undefined =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  );

/** Shows the browser's own question; whatever is answered, ours is over. */
export async function install(): Promise<void> {
  const event = offer;
  replace(undefined);
  await event?.prompt();
}

/** Does not ask again in this browser. */
export function dismissInstall(): void {
  replace(undefined);
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // As above.
  }
}
