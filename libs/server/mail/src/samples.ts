import type { Email } from './email';

const declared = new Map<string, ReadonlyMap<string, object>>();

/**
 * Declares with which data an email is shown, beside the email: one for each thing that it can say, under a word for it
 * that may stand in an address. `/__mail` and the tests of how emails look show each of them.
 */
export function defineSamples<Data extends object>({ name }: Email<Data>, samples: Record<string, Data>): void {
  declared.set(name, new Map(Object.entries(samples)));
}

/** None for an email that nobody has declared any of. */
export const samplesOf = (name: string): ReadonlyMap<string, object> => declared.get(name) ?? new Map();

const url = (path = ''): string => `https://townlink.example${path}`;

/** What samples have in common. */
export const example = {
  provider: {
    contactName: 'Alex Example',
    businessName: 'Example Plumbing & Sons',
    dashboardUrl: url('/provider/dashboard'),
  },
  url,
  /** As long as those that really stand in emails. */
  link: (path: string): string => url(`${path}?token=${'bG9uZy1hcy1pdC1pcw'.repeat(5)}`),
};
