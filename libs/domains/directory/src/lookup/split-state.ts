import { STATE_CODES, type StateCode, US_STATES } from '@townlink/contracts';

export interface NamedCity {
  name: string;
  state: StateCode | null;
}

const STATES: ReadonlyMap<string, StateCode> = new Map(
  STATE_CODES.flatMap((code) => [
    [code.toLowerCase(), code],
    [US_STATES[code].toLowerCase(), code],
  ]),
);

/** Words of the longest state name, 'District of Columbia'. */
const MAX_WORDS = 3;

/**
 * Splits the state off a place: 'Riverton, UT', 'riverton utah' and 'Riverton UT' are Riverton in UT. A text that is
 * only a state ('New York') counts as a name.
 */
export function splitState(text: string): NamedCity {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count--) {
    const state = STATES.get(words.slice(-count).join(' ').toLowerCase());
    if (state) return { name: words.slice(0, -count).join(' '), state };
  }
  return { name: words.join(' '), state: null };
}

/** 'UT' for 'riverton-ut'. */
export function stateOf(slug: string | undefined): StateCode | undefined {
  const end = slug?.slice(-2).toUpperCase();
  return STATE_CODES.find((code) => code === end);
}
