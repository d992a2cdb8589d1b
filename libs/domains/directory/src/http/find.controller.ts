import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  directoryFormRoutes as forms,
  directoryRoutes as routes,
  type FindResult,
  type SearchSuggestions,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { PublicDirectory } from '../public-directory';
import { REVALIDATE } from './cache-control';
import { DirectoryReads } from './directory-limits';

@ApiTags('directory')
@Controller()
@DirectoryReads()
export class FindController {
  constructor(private readonly directory: PublicDirectory) {}

  @Serves(routes.find)
  @Header('cache-control', REVALIDATE)
  find({ query }: Call<typeof routes.find>): Promise<FindResult> {
    return this.directory.find(query);
  }

  @Serves(forms.searchSuggestions)
  @Header('cache-control', REVALIDATE)
  suggestions({ query }: Call<typeof forms.searchSuggestions>): Promise<SearchSuggestions> {
    return this.directory.searchSuggestions(query);
  }
}
