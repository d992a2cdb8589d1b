/** Towns shown for a service when none was named. */
export const TOWNS_WITH_SERVICE_MAX = 24;

/** Towns that a text could mean. */
export const TOWN_CHOICES_MAX = 6;

export const FOUND_BUSINESSES_MAX = 5;

/** Suggestions of each kind while typing. */
export const SEARCH_SUGGESTIONS_MAX = 4;

/** Minimum letters for suggestions. */
export const SUGGESTION_LETTERS_MIN = 2;
