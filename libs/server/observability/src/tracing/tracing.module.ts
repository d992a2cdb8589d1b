import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { settingsProvider } from '@townlink/server-config';
import { TracingSettings } from './tracing.config';
import { stopTracing } from './tracing';

@Injectable()
class LastSpans implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}

/** Exports the last spans on shutdown. Tracing itself starts before everything else, in `main.ts`. */
@Module({ providers: [settingsProvider(TracingSettings), LastSpans] })
export class TracingModule {}
