import { followTerms, TERMS_VERSION } from '@townlink/contracts';

let published = TERMS_VERSION;

/** Version of the terms that people agree to. */
export const termsInUse = (): string => published;

/** Sets it for this process. It is kept in memory, where no outage reaches it. */
export function useTerms(version: string): void {
  published = version;
}

followTerms(termsInUse);
