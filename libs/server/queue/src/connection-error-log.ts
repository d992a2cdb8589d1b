import { Logger } from '@nestjs/common';

const SAME_ERROR_EVERY_MS = 5_000;

/** Logs connection errors, but the same one at most every five seconds: a restarting server causes many per second. */
export class ConnectionErrorLog {
  private readonly logger = new Logger('Queue');
  private last = { message: '', at: 0 };

  log(where: string, { message }: Error): void {
    const now = Date.now();
    if (message === this.last.message && now - this.last.at < SAME_ERROR_EVERY_MS) return;
    this.last = { message, at: now };
    this.logger.warn(`${where}: ${message}`);
  }
}
