import { mayMakeOwner, refusalOfLink } from './owner-link.rules';

const EMAIL = 'ada@example.com';
const owner = (email: string, hasSignedIn: boolean) => [{ email, hasSignedIn }];

describe('the link for the first owner', () => {
  it('[SHIP-3] is created while the console has no owner', () => {
    expect(refusalOfLink([], EMAIL, false)).toBeNull();
  });

  it('[SHIP-3] is created again on request for an owner who never signed in', () => {
    expect(refusalOfLink(owner(EMAIL, false), EMAIL, false)).toMatch(/Add --again/);
    expect(refusalOfLink(owner(EMAIL, false), EMAIL, true)).toBeNull();
  });

  it('[SHIP-3] is refused once an owner has signed in, or for another address', () => {
    for (const owners of [owner(EMAIL, true), owner('bo@example.com', false)]) {
      expect(mayMakeOwner(owners, EMAIL)).toBe(false);
      expect(refusalOfLink(owners, EMAIL, true)).toMatch(/^The console has an owner/);
    }
  });
});
