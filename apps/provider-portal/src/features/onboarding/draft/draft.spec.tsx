import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyApplication } from '../empty-application';
import { clearDraft, readDraft, writeDraft } from './draft';

const empty = emptyApplication({ name: 'Pat Doe', email: 'pat@example.com' }, '');
const key = 'townlink.onboarding.v1.u1';

describe('the draft', () => {
  beforeEach(() => localStorage.clear());

  it('[ONB-1] is restored unchanged, for the same user only', () => {
    const draft = { step: 4 as const, cityText: 'Riverton, UT', application: { ...empty, businessName: 'Ace' } };
    writeDraft('u1', draft);
    expect(readDraft('u1', empty)).toEqual(draft);
    expect(readDraft('u2', empty)).toBeNull();
  });

  it('[ONB-1] is removed when cleared', () => {
    writeDraft('u1', { step: 1, cityText: '', application: empty });
    clearDraft('u1');
    expect(readDraft('u1', empty)).toBeNull();
  });

  it.each(['{', '"text"', '{"step":2}', '{"application":null}'])('ignores an invalid draft: %s', (text) => {
    localStorage.setItem(key, text);
    expect(readDraft('u1', empty)).toBeNull();
  });

  it('restores only fields of the right type from an older draft', () => {
    const application = {
      businessName: 7,
      phone: '8015550100',
      gone: 'x',
      ftco: { terms: 'New only', enabled: 'yes' },
    };
    localStorage.setItem(key, JSON.stringify({ step: 9, application }));
    expect(readDraft('u1', empty)).toEqual({
      step: 1,
      cityText: '',
      application: { ...empty, phone: '8015550100', ftco: { ...empty.ftco, terms: 'New only' } },
    });
  });
});
