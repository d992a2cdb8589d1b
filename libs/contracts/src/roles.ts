/** What a person may do: nothing special, keep a provider listing, or run the directory. */
export const USER_ROLES = ['user', 'provider', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];
