/** Wrong attempts that invalidate a code. */
export const CODE_ATTEMPTS = 5;

/** Lifetime of a code in seconds. */
export const CODE_SECONDS = 600;

export interface SentCode {
  attempts: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

export function codeUsable({ attempts, createdAt, confirmedAt }: SentCode, now: Date): boolean {
  return confirmedAt === null && attempts < CODE_ATTEMPTS && now.getTime() - createdAt.getTime() < CODE_SECONDS * 1000;
}
