import { problemSlug, problemType } from './problem-details';
import { PROBLEMS, type ProblemSlug } from './problems';

describe('kinds of problems', () => {
  const kinds = Object.entries(PROBLEMS) as [ProblemSlug, (typeof PROBLEMS)[ProblemSlug]][];

  it.each(kinds)('[DEV-1] %s has a page with its cause and remedy', (slug, kind) => {
    expect(problemSlug(problemType(slug))).toBe(slug);
    for (const sentence of [kind.cause, kind.remedy]) expect(sentence).toMatch(/^[A-Z“].*[.]$/);
    expect(kind.status).toBeGreaterThanOrEqual(400);
  });

  it('[API-3] are recognized by their type, including that of earlier releases', () => {
    expect(problemSlug('/developers/problems/tier-full')).toBe('tier-full');
    expect(problemSlug('urn:townlink:problem:tier-full')).toBe('tier-full');
    for (const other of [undefined, 'about:blank', 'https://x.example/developers/problems/tier-full']) {
      expect(problemSlug(other)).toBeUndefined();
    }
  });
});
