import { Injectable } from '@nestjs/common';
import { WEBHOOK_LIMITS } from '@townlink/contracts';
import { after, RuntimeSettings, SecretBox } from '@townlink/server-config';
import { newWebhookSecret } from './sending/signature';

export interface SealedSecrets {
  id: string;
  secret_sealed: Buffer;
  old_secret_sealed: Buffer | null;
  old_secret_until: Date | null;
}

/** Secrets are encrypted rather than hashed, since every message is signed with them. */
@Injectable()
export class WebhookSecrets {
  private readonly box: SecretBox;

  constructor(settings: RuntimeSettings) {
    this.box = new SecretBox(settings.SECRET_KEY, 'webhook secrets');
  }

  make(subscriptionId: string): { secret: string; sealed: Buffer } {
    const secret = newWebhookSecret();
    return { secret, sealed: this.box.seal(secret, subscriptionId) };
  }

  /**
   * Newest first, and the previous one for as long as receivers may need it. Secrets encrypted with a key that was
   * replaced since are left out: their owners create new ones.
   */
  open({ id, secret_sealed, old_secret_sealed, old_secret_until }: SealedSecrets, now: Date): string[] {
    const isOldValid = old_secret_sealed !== null && old_secret_until !== null && old_secret_until > now;
    return [secret_sealed, ...(isOldValid ? [old_secret_sealed] : [])].flatMap((sealed) => this.opened(sealed, id));
  }

  oldUntil(now: Date): Date {
    return after(now, WEBHOOK_LIMITS.oldSecretHours * 3600);
  }

  private opened(sealed: Buffer, id: string): string[] {
    try {
      return [this.box.open(sealed, id)];
    } catch {
      return [];
    }
  }
}
