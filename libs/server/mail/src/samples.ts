import type { Email } from './email';

const declared = new Map<string, ReadonlyMap<string, object>>();

/**
 * Declares sample data of an email: one sample for each variant, under a name for its address. Shown by `/__mail` and checked
 * by the tests of layouts.
 */
export function defineSamples<Data extends object>({ name }: Email<Data>, samples: Record<string, Data>): void {
  declared.set(name, new Map(Object.entries(samples)));
}

/** Empty without samples. */
export const samplesOf = (name: string): ReadonlyMap<string, object> => declared.get(name) ?? new Map();

const url = (path = ''): string => `https://townlink.example${path}`;

/** Common sample values. */
export const example = {
  provider: {
    contactName: 'Alex Example',
    businessName: 'Example Plumbing & Sons',
    dashboardUrl: url('/provider/dashboard'),
  },
  url,
  /** As long as real links. */
  link: (path: string): string => url(`${path}?token=${'bG9uZy1hcy1pdC1pcw'.repeat(5)}`),
};
