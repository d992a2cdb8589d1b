import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Category, type CategoryMatch, directoryRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { PublicDirectory } from '../public-directory';
import { REVALIDATE } from './cache-control';

@ApiTags('directory')
@Controller()
export class CategoriesController {
  constructor(private readonly directory: PublicDirectory) {}

  @Serves(routes.categories)
  @Header('cache-control', REVALIDATE)
  categories({ query }: Call<typeof routes.categories>): Promise<Category[]> {
    return this.directory.categories(query);
  }

  @Serves(routes.resolveCategory)
  @Header('cache-control', REVALIDATE)
  resolve({ query }: Call<typeof routes.resolveCategory>): Promise<CategoryMatch[]> {
    return this.directory.resolveCategory(query.q, query.limit);
  }
}
