export { readingLittle, withoutTableScans } from './explained';
export { type FilledReader, readFilled, useFilledDatabase } from './filled-database';
export { NobodyModule } from './nobody.module';
