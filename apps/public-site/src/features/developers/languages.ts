import { useSyncExternalStore } from 'react';

export const LANGUAGES = ['curl', 'JavaScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'developers.language';
const listeners = new Set<() => void>();

/** Without storage, the choice lasts until the page is closed. */
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
    // Without storage, the next visit starts with the first language.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of all examples on the page, remembered for the next visit. */
export function useLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'curl'), choose];
}
