import { useSyncExternalStore } from 'react';

export const LANGUAGES = ['curl', 'JavaScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'developers.language';
const listeners = new Set<() => void>();

/** Without storage the choice lasts as long as the page. */
let chosen: Language | undefined;

function read(): Language {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === stored) ?? 'curl';
  } catch {
    return 'curl';
  }
}

function choose(language: Language): void {
  chosen = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that stores nothing shows the first language next time.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of all examples of the page, and of the next visit. */
export function useLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'curl'), choose];
}
