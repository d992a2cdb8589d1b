export { readingLittle, withoutTableScans } from './explained';
export { type FilledReader, readFilled, useFilledDatabase } from './filled-database';
export { AnonymousOnlyModule } from './anonymous-only.module';
