import { NestFactory } from '@nestjs/core';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, systemActor } from '@townlink/server-database';
import { recoverEmail } from '@townlink/domain-auth';
import { Mailer, MailModule } from '@townlink/server-mail';

/** The part of the gateway that sends emails. */
@Module({ imports: [SettingsModule, DatabaseModule, MailModule] })
class ProducerModule {}

class ChangedMyMind extends Error {}

/** Triggers emails like the gateway: some transactions commit, some do not. */
export class Producer {
  readonly committed: string[] = [];
  readonly rolledBack: string[] = [];

  private constructor(private readonly app: INestApplicationContext) {}

  static async open(): Promise<Producer> {
    const options = { logger: false, abortOnError: false } as const;
    return new Producer(await NestFactory.createApplicationContext(ProducerModule, options));
  }

  /** Runs transactions concurrently; every fourth rolls back after writing its message. */
  async batch(size: number): Promise<void> {
    const first = this.committed.length + this.rolledBack.length;
    await Promise.all(Array.from({ length: size }, (_, index) => this.one(first + index)));
  }

  close(): Promise<void> {
    return this.app.close();
  }

  private async one(number: number): Promise<void> {
    const isPhantom = number % 4 === 3;
    const to = `${isPhantom ? 'phantom' : 'real'}-${number}@example.test`;
    const data = { url: `https://townlink.example/auth/recover?token_hash=${number}` };
    try {
      await this.app.get(Database).as(systemActor, async (tx) => {
        await this.app.get(Mailer).send(tx, recoverEmail, { key: `kill:${number}`, to, data });
        if (isPhantom) throw new ChangedMyMind();
      });
      this.committed.push(to);
    } catch (error) {
      if (!(error instanceof ChangedMyMind)) throw error;
      this.rolledBack.push(to);
    }
  }
}
