/** Wrong codes after which a code is void. */
export const CODE_ATTEMPTS = 5;

/** Seconds for which a code can be typed in. */
export const CODE_SECONDS = 600;

/** What is known of a code that was sent. */
export interface SentCode {
  attempts: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

export function codeUsable({ attempts, createdAt, confirmedAt }: SentCode, now: Date): boolean {
  return confirmedAt === null && attempts < CODE_ATTEMPTS && now.getTime() - createdAt.getTime() < CODE_SECONDS * 1000;
}
