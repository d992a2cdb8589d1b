import { Injectable } from '@nestjs/common';
import { PAGES } from '@townlink/contracts';
import { deriveKey, readLink, RuntimeSettings, signLink } from '@townlink/server-config';

/** Derived, so that each letter can carry it, and good for as long as somebody keeps that letter. */
const PERMANENT = '0';

/** The links of the monthly email that end it. */
@Injectable()
export class MonthlyEmailLinks {
  private readonly key: Buffer;

  constructor(private readonly runtime: RuntimeSettings) {
    this.key = deriveKey(runtime.SECRET_KEY, 'monthly email links');
  }

  /** Leads to the page whose button ends it. */
  stopUrl(providerId: string): string {
    return `${this.runtime.SITE_URL}${PAGES.stopMonthlyEmail}?token=${this.token(providerId)}`;
  }

  /** What a mail program posts to when somebody presses its own button (RFC 8058). */
  oneClickUrl(providerId: string): string {
    return `${this.runtime.SITE_URL}/api/provider/stats/monthly-email/stop?token=${this.token(providerId)}`;
  }

  /** Whose letters a token ends; null when it is none of ours. */
  read(token: string): string | null {
    return readLink(this.key, 'stop', token)?.id ?? null;
  }

  private token(providerId: string): string {
    return signLink(this.key, 'stop', { id: providerId, occasion: PERMANENT });
  }
}
