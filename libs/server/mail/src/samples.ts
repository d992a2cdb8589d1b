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
