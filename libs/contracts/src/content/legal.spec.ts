import { describe, expect, it } from '@jest/globals';
import { LEGAL_DOCUMENTS, TERMS_VERSION, termsVersionOf } from '../auth/terms';
import { legalInEffect, legalPageOf, publishedLegal } from './legal';
import { LEGAL_MESSAGES, problemsOfRevision, readRevision } from './legal-revision';

const { terms, privacy } = LEGAL_DOCUMENTS;
const meaning = { change: 'meaning', changes: 'Arbitration is gone.', reviewedBy: 'Ada' } as const;
const wording = { ...meaning, change: 'wording' } as const;

describe('versions of legal documents', () => {
  it('[CONTENT-1] exist only for the four legal pages', () => {
    expect(['terms', 'privacy', 'provider-terms', 'legal-disclaimer'].map(legalPageOf)).toEqual(
      Object.keys(LEGAL_DOCUMENTS),
    );
    expect(['faq', 'home', 'toString', ''].map(legalPageOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[CONTENT-1] increase when the meaning changes, but not for wording', () => {
    expect(publishedLegal('terms', terms, wording, '2027-01-02')).toEqual({ ...terms, release: terms.version });
    const next = publishedLegal('terms', terms, meaning, '2027-01-02');
    expect(next).toEqual({
      version: terms.version + 1,
      since: '2027-01-02',
      changes: 'Arbitration is gone.',
      own: true,
      release: terms.version,
    });
    expect(publishedLegal('terms', next, wording, '2027-02-03')).toEqual(next);
    expect(publishedLegal('terms', next, meaning, '2027-01-02').version).toBe(terms.version + 2);
  });

  it('[CONTENT-1] increase again when the original text replaces one that people agreed to', () => {
    const own = publishedLegal('terms', terms, meaning, '2027-01-02');
    const back = publishedLegal('terms', own, null, '2027-02-03');
    expect(back).toMatchObject({
      version: terms.version + 2,
      since: '2027-02-03',
      changes: LEGAL_MESSAGES.original,
    });
    expect(publishedLegal('terms', terms, null, '2027-02-03')).toEqual({ ...terms, release: terms.version });
  });

  it('[CONTENT-1] continue counting when a release changes a text that follows it', () => {
    const earlier = { version: 7, since: '2026-01-01', changes: 'Ours', release: terms.version - 1 };
    expect(legalInEffect('terms', earlier, true)).toEqual({ ...terms, version: 8 });
    expect(legalInEffect('terms', earlier, false)).toEqual({ version: 7, since: '2026-01-01', changes: 'Ours' });
    expect(legalInEffect('terms', { ...earlier, own: true }, true)).toEqual({ ...terms, version: 8, own: true });
    const later = { ...earlier, since: '2030-01-01' };
    expect(legalInEffect('terms', later, true).since).toBe('2030-01-01');
  });

  it.each([
    null,
    'Mine',
    [],
    { version: 0, since: '2026-01-01', release: 1 },
    { version: 1.5, since: '2026-01-01', release: 1 },
    { version: 3, since: 'soon', release: 1 },
    { version: 3, since: '2026-01-01' },
  ])('[CONTENT-1] fall back to the release’s if %j is stored', (stored) => {
    expect(legalInEffect('privacy', stored, false)).toEqual(privacy);
  });

  it('[CONTENT-1] [PRIV-1] give a new version of the terms for each change of terms or privacy policy', () => {
    const newer = { version: 4, since: TERMS_VERSION, changes: '', own: true } as const;
    expect(termsVersionOf(terms, privacy)).toBe(TERMS_VERSION);
    expect(termsVersionOf(newer, privacy)).toBe(`${TERMS_VERSION} (terms 4, privacy ${privacy.version})`);
    expect(termsVersionOf({ ...newer, version: 5 }, { ...newer, since: '2027-01-02' })).toBe(
      '2027-01-02 (terms 5, privacy 4)',
    );
  });

  it('[CONTENT-1] [PRIV-1] remain in effect when a release changes a text that the operator has replaced', () => {
    const kept = legalInEffect('terms', publishedLegal('terms', terms, wording, '2027-01-02'), false);
    const older = { ...kept, version: terms.version - 1, since: '2026-01-01' };
    expect([termsVersionOf(kept, privacy), termsVersionOf(older, privacy)]).toEqual([TERMS_VERSION, privacy.since]);
    expect(termsVersionOf(older, { ...privacy, version: 9, since: '2027-03-04' })).toBe('2027-03-04');
  });

  it('[CONTENT-1] can be published once a reviewer and the changes are given', () => {
    expect(problemsOfRevision(readRevision({ change: 'meaning' }))).toEqual([
      { field: 'revision.changes', message: LEGAL_MESSAGES.changes },
      { field: 'revision.reviewedBy', message: LEGAL_MESSAGES.reviewedBy },
    ]);
    expect(problemsOfRevision(readRevision({ change: '__proto__', reviewedBy: ' Ada ' }))).toEqual([]);
    expect(problemsOfRevision({ ...meaning, changes: 'x'.repeat(301), reviewedBy: 'x'.repeat(101) })).toHaveLength(2);
    expect(readRevision('x')).toEqual({ change: 'wording', changes: '', reviewedBy: '' });
  });
});
