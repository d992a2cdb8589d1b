import { describe, expect, it } from '@jest/globals';
import { subjectHints } from './subject-hints';

describe('the hints about a subject', () => {
  it.each<[string, string[]]>([
    ['Five questions to ask before you hire', []],
    ['', []],
    ['Hello', ['A subject this short says little of what is inside.']],
    ['x'.repeat(61), ['Inboxes show about 60 characters; this subject has 61.']],
    ['👨‍👩‍👧 days out in your town', []],
    ['Win a FREE estimate: act now', ['Spam filters look for “free”, “act now”.']],
    ['Freedom from leaking gutters', []],
    ['A carefree winter', []],
    ['NEW IN YOUR TOWN', ['Capitals throughout read as shouting, and as spam.']],
    ['新しいお店のご紹介です、みなさま', []],
    ['New in your town!!', ['One exclamation mark is enough.']],
    ['Save $$$ on gutters', ['Currency signs in a row look like spam.']],
    ['Is your license valid?', []],
  ])('[CONTENT-3] of %j are %j', (subject, hints) => expect(subjectHints(subject)).toEqual(hints));
});
