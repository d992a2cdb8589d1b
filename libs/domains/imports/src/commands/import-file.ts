import {
  type ColumnMapping,
  type FileFormat,
  type Import,
  IMPORT_FIELDS,
  type ImportKind,
  isImportBusy,
  mappingErrors,
} from '@townlink/contracts';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportReceiver } from '../import-receiver';
import type { ImportsService } from '../imports.service';

const LOOK_EVERY_MS = 250;

/** Milliseconds without progress after which no worker seems to be running. */
const PATIENCE_MS = 60_000;

export interface ImportCommand {
  receiver: ImportReceiver;
  imports: ImportsService;
}

export interface FileToImport {
  path: string;
  kind: ImportKind;
  /** Column names by field, for files whose column names are not recognized. */
  columns?: Readonly<Record<string, string>>;
  /** Anything not given is detected. */
  format?: Partial<FileFormat>;
  /** Called each time the import was read. */
  onLook?: (one: Import) => void;
}

/**
 * Uploads a local file and lets the worker check its rows, as in the console, where it is listed too. Nothing else is
 * written.
 * @throws Error naming what is wrong with the file or its columns, or that no worker is running
 */
export async function checkFile(
  command: ImportCommand,
  { path, kind, columns = {}, format, onLook }: FileToImport,
): Promise<Import> {
  const { receiver, imports } = command;
  const received = await receiver.receiveLocal(kind, basename(path), createReadStream(path), format);
  const one = await imports.add(null, received).catch(async (error: unknown) => {
    await receiver.discard(received);
    throw error;
  });
  const mapping = { ...one.mapping, ...chosen(one, columns) };
  const errors = mappingErrors(kind, mapping, one.columns.length);
  if (errors.length > 0)
    throw new Error(
      [
        ...errors.map(({ field, message }) => `${field}: ${message}`),
        `The file is read as ${kind}. Its columns are: ${one.columns.join(', ')}.`,
      ].join('\n'),
    );
  await imports.check(null, one.id, { mapping });
  return idle(imports, one.id, onLook);
}

/** Lets the worker import what was checked. @throws Error when no worker is running */
export async function runImport(
  { imports }: ImportCommand,
  id: string,
  onLook?: (one: Import) => void,
): Promise<Import> {
  await imports.run(null, id);
  return idle(imports, id, onLook);
}

function chosen({ kind, columns }: Import, names: Readonly<Record<string, string>>): ColumnMapping {
  const places = Object.entries(names).map(([field, name]): [string, number] => {
    const place = columns.indexOf(name);
    if (place < 0) throw new Error(`There is no column ${name}. The columns are: ${columns.join(', ')}.`);
    if (!IMPORT_FIELDS[kind].some((one) => one.name === field))
      throw new Error(
        `There is no field ${field}. The fields are: ${IMPORT_FIELDS[kind].map((one) => one.name).join(', ')}.`,
      );
    return [field, place];
  });
  return Object.fromEntries(places);
}

/** Waits until the worker is done. */
async function idle(
  imports: ImportsService,
  id: string,
  onLook: (one: Import) => void = () => undefined,
): Promise<Import> {
  let [progress, since] = ['', Date.now()];
  for (;;) {
    const one = await imports.one(id);
    onLook(one);
    if (!isImportBusy(one.state)) return one;
    const seen = `${one.state} ${one.rows_checked} ${one.rows_done}`;
    if (seen !== progress) [progress, since] = [seen, Date.now()];
    if (Date.now() - since > PATIENCE_MS)
      throw new Error('No worker has gone on with the import for a minute. It continues as soon as one runs.');
    await delay(LOOK_EVERY_MS);
  }
}
