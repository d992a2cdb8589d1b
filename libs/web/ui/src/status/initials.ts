/**
 * An avatar's letters: first letters of the first and last name, else the first letter of the email, else 'U'. Uses whole
 * characters, so that surrogate pairs are not split.
 */
export function initials(person: { full_name?: string | null; email?: string | null }): string {
  const names = (person.full_name ?? '').trim().split(/\s+/u).filter(Boolean);
  const chosen = names.length > 1 ? [names[0], names[names.length - 1]] : names;
  const letters = chosen.map((name) => firstLetter(name ?? '')).join('');
  return letters || firstLetter((person.email ?? '').trim()) || 'U';
}

function firstLetter(text: string): string {
  return (Array.from(text)[0] ?? '').toUpperCase();
}
