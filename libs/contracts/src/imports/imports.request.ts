import { IsIn, IsObject, IsOptional } from 'class-validator';
import type { SortDirection } from '../http/list';
import { ListQuery } from '../http/route-inputs';
import { type Encoding, ENCODINGS, type FileFormat, type Separator, SEPARATORS } from './file-format';
import { IMPORT_OUTCOMES, type ImportOutcome } from './import';
import type { ColumnMapping } from './match-columns';

/** Query of `GET /api/admin/imports`. */
export class ImportsQuery extends ListQuery {
  @IsIn(['created'])
  sort = 'created' as const;
}

/** Query of `GET /api/admin/imports/{id}/rows` and `…/rows/csv`. */
export class ImportRowsQuery extends ListQuery {
  @IsIn(['number'])
  sort = 'number' as const;

  override direction: SortDirection = 'asc';

  @IsIn(['all', ...IMPORT_OUTCOMES])
  outcome: ImportOutcome | 'all' = 'all';
}

/** Query of `GET /api/admin/imports/{id}/columns`. Absent values are detected from the file. */
export class ImportFormatQuery implements Partial<FileFormat> {
  @IsOptional()
  @IsIn(ENCODINGS, { message: 'Choose one of the encodings.' })
  encoding?: Encoding;

  @IsOptional()
  @IsIn(SEPARATORS, { message: 'Choose one of the separators.' })
  separator?: Separator;
}

/** Body of `POST /api/admin/imports/{id}/check`: columns by field, checked by `mappingErrors`, in the file's format. */
export class CheckImportRequest extends ImportFormatQuery {
  @IsObject()
  mapping: ColumnMapping;
}
