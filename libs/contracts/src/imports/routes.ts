import type { SentFile } from '../http/list';
import { json, route } from '../http/route';
import { IdParams } from '../http/route-inputs';
import type { Import, ImportColumns, ImportRows, Imports } from './import';
import { CheckImportRequest, ImportFormatQuery, ImportRowsQuery, ImportsQuery } from './imports.request';

/** `POST` uploads a file. Not a declared route, since the upload is streamed. */
export const IMPORTS_PATH = '/api/admin/imports';

const ONE = `${IMPORTS_PATH}/:id` as const;

const acting = <Path extends string>(path: Path) =>
  route('POST', path, { right: 'imports:act', params: IdParams, response: json<Import>() });

export const importRoutes = {
  list: route('GET', IMPORTS_PATH, {
    right: 'imports:read',
    query: ImportsQuery,
    response: json<Imports>(),
  }),
  one: route('GET', ONE, { right: 'imports:read', params: IdParams, response: json<Import>() }),
  /** The file's columns in a format chosen by a person. 409 `import-not-kept`. */
  columns: route('GET', `${ONE}/columns`, {
    right: 'imports:read',
    params: IdParams,
    query: ImportFormatQuery,
    response: json<ImportColumns>(),
  }),
  rows: route('GET', `${ONE}/rows`, {
    right: 'imports:read',
    params: IdParams,
    query: ImportRowsQuery,
    response: json<ImportRows>(),
  }),
  rowsFile: route('GET', `${ONE}/rows/csv`, {
    right: 'imports:read',
    params: IdParams,
    query: ImportRowsQuery,
    response: json<SentFile>(),
  }),
  /** Checks all rows in the background, without importing. 409 `import-busy`. */
  check: route('POST', `${ONE}/check`, {
    right: 'imports:write',
    params: IdParams,
    body: CheckImportRequest,
    response: json<Import>(),
  }),
  /** Imports the checked rows, or continues after a cancellation. 409 `import-busy`. */
  run: acting(`${ONE}/run`),
  /** Stops a check, or an import after its current transaction. 409 `import-busy`. */
  cancel: acting(`${ONE}/cancel`),
  /** Reverts a whole import, unless one of its rows has been used or changed. 409 `import-busy`. */
  undo: acting(`${ONE}/undo`),
};
