/** A console owner as the rules see them. */
export interface ExistingOwner {
  email: string | null;
  hasSignedIn: boolean;
}

/**
 * Whether a link for this address may still create the first owner: there is none yet, or the only one never signed in.
 */
export const mayMakeOwner = (owners: readonly ExistingOwner[], email: string): boolean =>
  owners.every((owner) => owner.email === email && !owner.hasSignedIn);

/**
 * Why no link is created for an address; null when one may be.
 * @param again whether the operator asks for another one
 */
export function refusalOfLink(owners: readonly ExistingOwner[], email: string, again: boolean): string | null {
  if (owners.length === 0) return null;
  if (!mayMakeOwner(owners, email))
    return 'The console has an owner, who can make others under Users. A lost password is set again from the sign-in page.';
  return again ? null : `${email} is the owner and has not signed in yet. Add --again for another link.`;
}
