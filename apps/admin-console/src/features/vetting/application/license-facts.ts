import { type LicenseFactsInput, licenseErrors } from '@townlink/contracts';

/** Typed license facts. */
export interface LicenseDraft extends Partial<LicenseFactsInput> {
  /** Set when submitting, to show errors at the fields. */
  isChecked?: boolean;
}

const factsOf = ({ isChecked, ...facts }: LicenseDraft): Partial<LicenseFactsInput> => facts;

/** Whether anything was entered; the state does not count, as it is prefilled. */
export const isEntered = ({ number, board, expiresOn }: LicenseDraft = {}): boolean =>
  [number, board, expiresOn].some((text) => text?.trim());

/** The facts to send; undefined while any is missing or invalid. */
export function licenseOf(draft: LicenseDraft = {}): LicenseFactsInput | undefined {
  const facts = factsOf(draft);
  return Object.keys(licenseErrors(facts)).length === 0 ? (facts as LicenseFactsInput) : undefined;
}
