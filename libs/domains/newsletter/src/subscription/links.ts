import { Injectable } from '@nestjs/common';
import { PAGES } from '@townlink/contracts';
import { deriveKey, readLink, RuntimeSettings, signLink } from '@townlink/server-config';

/** Of what manages a subscription: derived, so that each email can carry it, and good for as long as somebody keeps that email. */
const PERMANENT = '0';

/** The links that emails about subscriptions carry, each for one row of newsletter_subscriptions, of the newsletter or of an area. */
@Injectable()
export class SubscriptionLinks {
  private readonly key: Buffer;

  constructor(private readonly runtime: RuntimeSettings) {
    this.key = deriveKey(runtime.SECRET_KEY, 'newsletter links');
  }

  /** Leads to the page whose button confirms the subscription as it was asked for at that moment. */
  confirmUrl(subscriptionId: string, requestedAt: Date): string {
    const link = { id: subscriptionId, occasion: String(requestedAt.getTime()) };
    return `${this.runtime.SITE_URL}${PAGES.newsletterConfirm}?token=${signLink(this.key, 'confirm', link)}`;
  }

  /** Which subscription a token confirms, and of which moment; null when it is none of ours. */
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

  /** What a mail program posts to when somebody presses its own button (RFC 8058). */
  oneClickUrl(subscriptionId: string): string {
    return `${this.runtime.SITE_URL}/api/newsletter/unsubscribe?token=${this.manageToken(subscriptionId)}`;
  }

  /** As `oneClickUrl`, of an email about several watches: a mail program's button ends the kind of mail, hence all of its address. */
  areasOneClickUrl(subscriptionId: string): string {
    const token = signLink(this.key, 'areas', { id: subscriptionId, occasion: PERMANENT });
    return `${this.runtime.SITE_URL}/api/newsletter/unsubscribe?token=${token}`;
  }

  /** By which subscription's address a token ends all notices of areas; null when it ends one alone, or is none of ours. */
  readAreas(token: string): string | null {
    return readLink(this.key, 'areas', token)?.id ?? null;
  }

  /** Which subscription a token ends and shows the preferences of; null when it is none of ours. */
  readManage(token: string): string | null {
    return readLink(this.key, 'manage', token)?.id ?? null;
  }

  private manageToken(subscriptionId: string): string {
    return signLink(this.key, 'manage', { id: subscriptionId, occasion: PERMANENT });
  }
}
