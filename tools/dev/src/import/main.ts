import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Import, IMPORT_OUTCOMES, ImportRowsQuery } from '@townlink/contracts';
import { checkFile, ImportFilesModule, ImportReceiver, ImportsService, runImport } from '@townlink/domain-imports';
import { SettingsModule } from '@townlink/server-config';
import { DatabaseModule } from '@townlink/server-database';
import { Problem } from '@townlink/server-http';
import { runCommand } from '../command';
import { readArguments } from './arguments';

/** The part of the product that the command needs; the worker does the work. */
@Module({ imports: [SettingsModule, DatabaseModule, ImportFilesModule] })
class ImportCommandModule {}

/** Skipped rows that the terminal shows; the console has all of them. */
const SHOWN_ROWS = 100;

const countsOf = ({ counts }: Import): string =>
  IMPORT_OUTCOMES.map((outcome) => `${counts[outcome].toLocaleString('en-US')} ${outcome}`).join(', ');

async function printLeftOut(imports: ImportsService, { id, counts }: Import): Promise<void> {
  for (const outcome of ['faulty', 'duplicate'] as const) {
    if (counts[outcome] === 0) continue;
    const { rows } = await imports.rows(id, Object.assign(new ImportRowsQuery(), { outcome, size: SHOWN_ROWS }));
    for (const { number, problems } of rows)
      for (const { column, value, message } of problems)
        console.log(`Row ${number}${column && `, ${column}`}${value && ` “${value}”`}: ${message}`);
    if (counts[outcome] > rows.length) console.log(`… and ${counts[outcome] - rows.length} more of these.`);
  }
}

const messageOf = (error: unknown): unknown =>
  error instanceof Problem && error.errors ? new Error(error.errors.map(({ message }) => message).join('\n')) : error;

await runCommand(async () => {
  const { path, kind, isDryRun, columns, format } = readArguments(process.argv.slice(2));
  const context = await NestFactory.createApplicationContext(ImportCommandModule, {
    logger: false,
    abortOnError: false,
  });
  try {
    const command = { receiver: context.get(ImportReceiver), imports: context.get(ImportsService) };
    const checked = await checkFile(command, { path, kind, columns, format });
    if (checked.error !== null) throw new Error(checked.error);
    await printLeftOut(command.imports, checked);
    const done = isDryRun ? checked : await runImport(command, checked.id);
    if (!isDryRun && done.state !== 'imported')
      throw new Error(`The import was canceled in the console after ${done.rows_done.toLocaleString('en-US')} rows.`);
    console.log(`${isDryRun ? `Checked as ${kind}, nothing written` : `Imported as ${kind}`}: ${countsOf(done)}`);
    if (done.counts.faulty + done.counts.duplicate > 0) process.exitCode = 2;
  } catch (error) {
    throw messageOf(error);
  } finally {
    await context.close();
  }
});
