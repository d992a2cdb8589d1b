import { Injectable } from '@nestjs/common';
import { PAGES } from '@townlink/contracts';
import { deriveKey, readLink, RuntimeSettings, signLink } from '@townlink/server-config';

/**
 * For management links, which are derived so that each email can contain one, and valid for as long as the email is
 * kept.
 */
const PERMANENT = '0';

/** Links in subscription emails, each for one row of newsletter_subscriptions. */
@Injectable()
export class SubscriptionLinks {
  private readonly key: Buffer;

  constructor(private readonly runtime: RuntimeSettings) {
    this.key = deriveKey(runtime.SECRET_KEY, 'newsletter links');
  }

  /** Page whose button confirms the request made at that time. */
  confirmUrl(subscriptionId: string, requestedAt: Date): string {
    const link = { id: subscriptionId, occasion: String(requestedAt.getTime()) };
    return `${this.runtime.SITE_URL}${PAGES.newsletterConfirm}?token=${signLink(this.key, 'confirm', link)}`;
  }

  /** The subscription and request time of a token; null when invalid. */
  readConfirm(token: string): { id: string; requestedAt: number } | null {
    const link = readLink(this.key, 'confirm', token);
    return link && { id: link.id, requestedAt: Number(link.occasion) };
  }

  unsubscribeUrl(subscriptionId: string): string {
    return `${this.runtime.SITE_URL}${PAGES.newsletterUnsubscribe}?token=${this.manageToken(subscriptionId)}`;
  }

  preferencesUrl(subscriptionId: string): string {
    return `${this.runtime.SITE_URL}${PAGES.newsletterPreferences}?token=${this.manageToken(subscriptionId)}`;
  }

  /** One-click target of mail programs (RFC 8058). */
  oneClickUrl(subscriptionId: string): string {
    return `${this.runtime.SITE_URL}/api/newsletter/unsubscribe?token=${this.manageToken(subscriptionId)}`;
  }

  /** For an email about several alerts: one click ends all alerts of its address. */
  areasOneClickUrl(subscriptionId: string): string {
    const token = signLink(this.key, 'areas', { id: subscriptionId, occasion: PERMANENT });
    return `${this.runtime.SITE_URL}/api/newsletter/unsubscribe?token=${token}`;
  }

  /** The subscription whose address's alerts a token ends; null for any other token. */
  readAreas(token: string): string | null {
    return readLink(this.key, 'areas', token)?.id ?? null;
  }

  /** The subscription that a token can end and show the preferences of; null when invalid. */
  readManage(token: string): string | null {
    return readLink(this.key, 'manage', token)?.id ?? null;
  }

  private manageToken(subscriptionId: string): string {
    return signLink(this.key, 'manage', { id: subscriptionId, occasion: PERMANENT });
  }
}
