import { Logger } from '@nestjs/common';
import { exitSeconds, type RuntimeSettings } from '@townlink/server-config';

/** Exits before the platform kills the process, even if something cannot be closed, such as a connection to the database. */
export function exitInTime(settings: RuntimeSettings): void {
  process.once('SIGTERM', () => {
    const exit = () => {
      new Logger('Gateway').warn('Exiting, although not everything could be closed in time');
      process.exit(1);
    };
    setTimeout(exit, exitSeconds(settings) * 1000).unref();
  });
}
