import { followTerms, TERMS_VERSION } from '@townlink/contracts';

let published = TERMS_VERSION;

/** Version of the terms that people currently agree to. */
export const termsInUse = (): string => published;

/** Sets it for this process. In memory, so that no outage affects it. */
export function useTerms(version: string): void {
  published = version;
}

followTerms(termsInUse);
