import { Injectable } from '@nestjs/common';
import { PAGES } from '@townlink/contracts';
import { deriveKey, readLink, RuntimeSettings, signLink } from '@townlink/server-config';

/** Links are derived, so that each email can contain one, and valid for as long as the email is kept. */
const PERMANENT = '0';

/** Links that stop the monthly email. */
@Injectable()
export class MonthlyEmailLinks {
  private readonly key: Buffer;

  constructor(private readonly runtime: RuntimeSettings) {
    this.key = deriveKey(runtime.SECRET_KEY, 'monthly email links');
  }

  /** The page with the unsubscribe button. */
  stopUrl(providerId: string): string {
    return `${this.runtime.SITE_URL}${PAGES.stopMonthlyEmail}?token=${this.token(providerId)}`;
  }

  /** One-click target of mail programs (RFC 8058). */
  oneClickUrl(providerId: string): string {
    return `${this.runtime.SITE_URL}/api/provider/stats/monthly-email/stop?token=${this.token(providerId)}`;
  }

  /** The provider of a token; null when invalid. */
  read(token: string): string | null {
    return readLink(this.key, 'stop', token)?.id ?? null;
  }

  private token(providerId: string): string {
    return signLink(this.key, 'stop', { id: providerId, occasion: PERMANENT });
  }
}
