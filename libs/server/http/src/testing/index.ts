export { readingLittle, withoutTableScans } from './explained';
export { type FilledReader, readFilled, useFilledDatabase } from './filled-database';
export { readPages, readPagesBack } from './read-pages';
export { AnonymousOnlyModule } from './anonymous-only.module';
