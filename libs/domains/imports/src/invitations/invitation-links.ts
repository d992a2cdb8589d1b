import { Injectable } from '@nestjs/common';
import { PAGES, type InvitationAnswer } from '@townlink/contracts';
import { deriveKey, readLink, RuntimeSettings, signLink } from '@townlink/server-config';

/** A refusal link works for as long as the email is kept. */
const PERMANENT = '0';

/**
 * Links in emails. The claim link is random, stored as a digest, and works once. The refusal link is derived, works
 * permanently, and claims nothing, since mail programs open it automatically.
 */
@Injectable()
export class InvitationLinks {
  private readonly key: Buffer;

  constructor(private readonly runtime: RuntimeSettings) {
    this.key = deriveKey(runtime.SECRET_KEY, 'invitation links');
  }

  claimUrl(token: string): string {
    return `${this.runtime.SITE_URL}${PAGES.claimBusiness}?token=${token}`;
  }

  /** A page whose button refuses. */
  refuseUrl(invitationId: string, answer: InvitationAnswer): string {
    return `${this.runtime.SITE_URL}${PAGES.refuseInvitation}?token=${this.token(invitationId)}&answer=${answer}`;
  }

  /** One-click target of mail programs (RFC 8058). */
  oneClickUrl(invitationId: string): string {
    return `${this.runtime.SITE_URL}/api/invitations/refuse?token=${this.token(invitationId)}`;
  }

  /** The invitation that a token refuses; null when invalid. */
  read(token: string): string | null {
    return readLink(this.key, 'refuse', token)?.id ?? null;
  }

  private token(invitationId: string): string {
    return signLink(this.key, 'refuse', { id: invitationId, occasion: PERMANENT });
  }
}
