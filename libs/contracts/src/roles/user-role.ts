/** `provider` manages a listing, `admin` runs the directory. */
export const USER_ROLES = ['user', 'provider', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];
