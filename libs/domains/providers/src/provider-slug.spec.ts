import { freeSlug } from './provider-slug';

describe('freeSlug', () => {
  it('numbers a name that is taken', () => {
    expect(freeSlug('Ace Plumbing', new Set())).toBe('ace-plumbing');
    expect(freeSlug('Ace Plumbing', new Set(['ace-plumbing', 'ace-plumbing-2']))).toBe('ace-plumbing-3');
  });

  it('finds a slug for a name without usable letters', () => {
    expect(freeSlug('!!!', new Set())).toBe('provider');
    expect(freeSlug('x'.repeat(300), new Set()).length).toBeLessThanOrEqual(100);
  });
});
