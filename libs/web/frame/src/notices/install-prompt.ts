import { useSyncExternalStore } from 'react';

/** Chromium's `beforeinstallprompt`, which TypeScript's DOM types lack. */
interface InstallPromptEvent extends Event {
  /** Shows the prompt; can be called once. */
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
    return false; // Without storage, the next page asks again.
  }
}

// The browser fires the event once, possibly before the component that shows it is mounted.
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // The page shows its own prompt.
    if (!wasDismissed()) replace(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => replace(undefined));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInstallPrompt = (): InstallPromptEvent | undefined =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => undefined,
  );

/** Opens the browser's prompt and closes ours. */
export async function install(): Promise<void> {
  const event = offer;
  replace(undefined);
  await event?.prompt();
}

/** Remembers the dismissal in this browser. */
export function dismissInstall(): void {
  replace(undefined);
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // Without storage, the next page asks again.
  }
}
