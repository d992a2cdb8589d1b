const minutes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 29, 2026, 10:03 AM' in the reader's time zone. @param at ISO 8601 */
export const momentText = (at: string): string => minutes.format(new Date(at));
