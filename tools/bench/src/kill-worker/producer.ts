import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { recoverEmail } from '@townlink/domain-auth';
import { Mailer } from '@townlink/server-mail';

class ChangedMyMind extends Error {}

/** Causes emails as the gateway does: some transactions commit, some do not. */
export class Producer {
  readonly committed: string[] = [];
  readonly rolledBack: string[] = [];

  private constructor(private readonly app: INestApplicationContext) {}

  static async open(module: Type): Promise<Producer> {
    return new Producer(await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false }));
  }

  /** Runs so many transactions at once; every fourth changes its mind after the message is written. */
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
