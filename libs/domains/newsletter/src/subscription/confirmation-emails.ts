import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { hasBouncedOrComplained, Mailer } from '@townlink/server-mail';
import type { EntityManager } from 'typeorm';
import { confirmSubscriptionEmail } from '../mail/confirm-subscription.email';
import { subscribedAlreadyEmail } from '../mail/subscribed-already.email';
import { SubscriptionLinks } from './links';
import type { Subscription } from './subscriptions';

/** Days that a confirmation link is valid. */
export const CONFIRM_DAYS = 14;

/** A link that is requested again is valid for its full time. */
const NOTE_EMAIL = `
  set confirmation_sent_at = now(),
      requested_at = case when status = 'pending' and requested_at < now() - interval '${CONFIRM_DAYS / 2} days'
                          then now() else requested_at end
   where id = $1 returning requested_at`;

/** Emails that ask an address to confirm its subscription. */
@Injectable()
export class ConfirmationEmails {
  constructor(
    private readonly mailer: Mailer,
    private readonly links: SubscriptionLinks,
    private readonly clock: Clock,
  ) {}

  /** Tells an already confirmed address so. Skips addresses with a bounce or spam complaint. */
  async send(tx: EntityManager, { id, email, status, subject }: Subscription): Promise<void> {
    const [{ requested_at: requestedAt }] = await tx.query<[{ requested_at: Date }]>(
      `with subscription as (update newsletter_subscriptions ${NOTE_EMAIL}), request as (update requested_categories ${NOTE_EMAIL})
       select requested_at from subscription union all select requested_at from request`,
      [id],
    );
    if (await hasBouncedOrComplained(tx, email)) return;
    const area = subject.area;
    const key = `subscription:${id}:${this.clock.now().getTime()}`;
    if (status === 'confirmed') {
      const preferencesUrl = this.links.preferencesUrl(id);
      await this.mailer.send(tx, subscribedAlreadyEmail, { key, to: email, data: { area, preferencesUrl } });
    } else {
      const confirmUrl = this.links.confirmUrl(id, requestedAt);
      await this.mailer.send(tx, confirmSubscriptionEmail, { key, to: email, data: { area, confirmUrl } });
    }
  }
}
