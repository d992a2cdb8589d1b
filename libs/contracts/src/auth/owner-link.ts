/** Minutes the first owner's link is valid. */
export const OWNER_LINK_MINUTES = 30;

/** Whose account a link creates, and how long it is valid. */
export interface OwnerLinkLook {
  email: string;
  expires_at: string;
}

export const OWNER_LINK_MESSAGES = {
  spent: 'This link was used, is older than 30 minutes, or a newer one was made.',
  known: 'This address has an account by now. Make it an owner with the command “grant” on the server.',
} as const;
