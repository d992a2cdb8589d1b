import { Injectable, Logger } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { Database, systemActor } from '@townlink/server-database';
import { type DomainRecord, DomainsUnreadError, SendGridDomains } from '@townlink/server-mail';
import { Handles } from '@townlink/server-queue';

/** What the email service reports about the sender's domain, stored in `setup_steps.found` of the step 'email'. */
export interface SenderFinding {
  domain: string;
  /** Null while the service does not have the domain, or reports nothing. */
  records: DomainRecord[] | null;
  /** A sentence, when the service reports nothing. */
  problem: string | null;
}

const NOTE = `
  insert into setup_steps (step, found, found_at) values ('email', $1::jsonb, now())
  on conflict (step) do update set found = excluded.found, found_at = excluded.found_at`;

/** Only the worker has the email service's key, so it reads the records for the gateway. */
@Injectable()
export class ReadSenderDomainHandler {
  private readonly logger = new Logger('LaunchChecks');

  constructor(
    private readonly domains: SendGridDomains,
    private readonly database: Database,
  ) {}

  @Handles('launch.read-sender-domain')
  async read({ add }: JobPayloads['launch.read-sender-domain']): Promise<void> {
    const finding: SenderFinding = { domain: this.domains.sender, ...(await this.ask(add)) };
    await this.database.query(systemActor, NOTE, [JSON.stringify(finding)]);
  }

  private async ask(add: true | undefined): Promise<Omit<SenderFinding, 'domain'>> {
    try {
      const records = (await this.domains.read()) ?? (add ? await this.domains.add() : null);
      return { records, problem: null };
    } catch (error) {
      if (!(error instanceof DomainsUnreadError)) throw error;
      this.logger.warn({ err: error }, 'the records of the sender’s domain are not known');
      return { records: null, problem: error.message };
    }
  }
}
