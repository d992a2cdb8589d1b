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

/** Without any progress: the worker is asked to do the work. */
const PATIENCE_MS = 60_000;

export interface ImportCommand {
  receiver: ImportReceiver;
  imports: ImportsService;
}

export interface FileToImport {
  path: string;
  kind: ImportKind;
  /** Names of columns by field, for those whose names say nothing. */
  columns?: Readonly<Record<string, string>>;
  /** What is not given is found. */
  format?: Partial<FileFormat>;
  /** Told of each look at the import. */
  onLook?: (one: Import) => void;
}

/**
 * Uploads a file of this machine and lets the worker check its rows: the same as in the console, where it is listed too.
 * Nothing else is written.
 * @throws Error naming what is wrong with the file or its columns, or that no worker is there
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

/** Lets the worker import what was checked. @throws Error when no worker is there */
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

/** Waits for the worker. */
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
