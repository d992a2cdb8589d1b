import { Injectable, Logger } from '@nestjs/common';
import { REFERRAL_CODE, REFERRAL_MESSAGES } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { notFound, RateLimiter } from '@townlink/server-http';
import { isbot } from 'isbot';
import { createHash } from 'node:crypto';

export interface Visit {
  /** Normalized IP address of the visitor. */
  address: string;
  agent: string | undefined;
  /** Null when signed out. */
  userId: string | null;
}

interface OpenedLink {
  id: string;
  isOwn: boolean;
}

const DAY = 86_400;

/** A visitor counts once a day per link, and a link at most a thousand times a day; more than that are not people. */
const ONCE_A_VISITOR = { name: 'referrals.visitor', points: 1, seconds: DAY };
const OPENS_A_CODE = { name: 'referrals.code', points: 1_000, seconds: DAY };

const FIND = `
  select r.id, coalesce(r.user_id = $2 or r.owner_email = (select email from auth.users where id = $2), false) as "isOwn"
    from referrals r where r.referral_code = $1`;

/** Counts visits of referral links by people other than their owners. */
@Injectable()
export class LinkOpensService {
  private readonly logger = new Logger(LinkOpensService.name);

  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
  ) {}

  /** A counting error is only logged, so that applications are not blocked. @throws 404 `referral-not-found` */
  async count(code: string, visit: Visit): Promise<void> {
    const link = await this.database.as(systemActor, async (tx) => {
      const [found] = REFERRAL_CODE.test(code) ? await tx.query<OpenedLink[]>(FIND, [code, visit.userId]) : [];
      return found;
    });
    if (!link) throw notFound(REFERRAL_MESSAGES.invalid, 'referral-not-found');
    if (link.isOwn || !visit.agent || isbot(visit.agent)) return;
    try {
      if (!(await this.isNew(code, visit.address))) return;
      await this.database.as(systemActor, (tx) =>
        tx.query('update referrals set uses = uses + 1 where id = $1', [link.id]),
      );
    } catch (error) {
      this.logger.warn(`The opening of a referral link was not counted: ${String(error)}`);
    }
  }

  private async isNew(code: string, address: string): Promise<boolean> {
    const visitor = createHash('sha256').update(`${code} ${address}`).digest('base64url');
    if (!(await this.limiter.consume(ONCE_A_VISITOR, visitor)).allowed) return false;
    return (await this.limiter.consume(OPENS_A_CODE, code)).allowed;
  }
}
