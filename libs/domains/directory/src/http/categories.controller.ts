import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Category,
  type CategoryCount,
  type CategoryMatch,
  directoryFormRoutes as forms,
  directoryRoutes as routes,
  type ListedCity,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { PublicDirectory } from '../public-directory';
import { REVALIDATE } from './cache-control';
import { DirectoryReads } from './directory-limits';

@ApiTags('directory')
@Controller()
@DirectoryReads()
export class CategoriesController {
  constructor(private readonly directory: PublicDirectory) {}

  @Serves(routes.categories)
  @Header('cache-control', REVALIDATE)
  categories({ query }: Call<typeof routes.categories>): Promise<Category[]> {
    return this.directory.categories(query);
  }

  @Serves(routes.categoryCounts)
  @Header('cache-control', REVALIDATE)
  counts({ query }: Call<typeof routes.categoryCounts>): Promise<CategoryCount[]> {
    return this.directory.categoryCounts(query.slugs.split(','));
  }

  @Serves(routes.categoryCities)
  @Header('cache-control', REVALIDATE)
  cities({ params }: Call<typeof routes.categoryCities>): Promise<ListedCity[]> {
    return this.directory.categoryCities(params.slug);
  }

  @Serves(forms.serviceProposals)
  @Header('cache-control', REVALIDATE)
  serviceProposals({ params }: Call<typeof forms.serviceProposals>): Promise<string[]> {
    return this.directory.serviceProposals(params.slug);
  }

  @Serves(forms.resolveCategory)
  @Header('cache-control', REVALIDATE)
  resolve({ query }: Call<typeof forms.resolveCategory>): Promise<CategoryMatch[]> {
    return this.directory.resolveCategory(query.q, query.limit);
  }
}
