import { approvalWarning } from './use-applications';

const paid = { subscription_status: 'active', has_license: true };

describe('approvalWarning', () => {
  it('[ADM-2] is undefined for a paid application whose license was opened', () =>
    expect(approvalWarning(paid, true, true)).toBeUndefined());

  it.each([
    [{ ...paid, subscription_status: null }, true, 'Note that the membership is not paid.'],
    [paid, false, 'Note that you have not opened the license.'],
    [{ subscription_status: 'unpaid', has_license: false }, false, /not paid and there is no license file\./],
  ])('[ADM-2] names the objections to approving %j', (provider, isSeen, words) =>
    expect(approvalWarning(provider, isSeen, true)).toEqual(
      words instanceof RegExp ? expect.stringMatching(words) : words,
    ),
  );

  it('[LIC-1] warns that a missing expiry is not tracked', () =>
    expect(approvalWarning(paid, true, false)).toMatch(/expiration will not be watched/));
});
