export const OPENING_MESSAGES = {
  soon: 'This site is not open yet. It opens soon.',
} as const;
