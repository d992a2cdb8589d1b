import { Injectable } from '@nestjs/common';
import { PublicReader, type Statement } from '@townlink/server-database';
import { DirectoryCache } from '../cache/directory-cache';

const SERVICE_WORDS: Statement = {
  name: 'directory.service-words',
  text: `select distinct word from category_terms, regexp_split_to_table(term, '[^[:alnum:]]+') as word where word <> ''`,
};

/** Every word of every term. Some are also towns: 'mobile', 'reading' and 'orange'. */
@Injectable()
export class ServiceWords {
  constructor(
    private readonly reader: PublicReader,
    private readonly cache: DirectoryCache,
  ) {}

  all(): Promise<ReadonlySet<string>> {
    return this.cache.getReference('service words', async () => {
      const rows = await this.reader.query<{ word: string }>(SERVICE_WORDS);
      return new Set(rows.map(({ word }) => word));
    });
  }
}
