import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CategoriesQuery, Category, CategoryMatch, ResolveCategoryQuery } from '@townlink/contracts';
import { Public } from '@townlink/server-http';
import { PublicDirectory } from '../public-directory';
import { ASK_EACH_TIME } from './cache-control';

/** Categories, by address and by what people call them. */
@ApiTags('directory')
@Controller('api/categories')
export class CategoriesController {
  constructor(private readonly directory: PublicDirectory) {}

  @Get()
  @Public()
  @Header('cache-control', ASK_EACH_TIME)
  @ApiOkResponse({ type: [Category] })
  async categories(@Query() query: CategoriesQuery): Promise<Category[]> {
    return this.directory.categories(query);
  }

  @Get('resolve')
  @Public()
  @Header('cache-control', ASK_EACH_TIME)
  @ApiOkResponse({ type: [CategoryMatch] })
  async resolve(@Query() { q, limit }: ResolveCategoryQuery): Promise<CategoryMatch[]> {
    return this.directory.resolveCategory(q, limit);
  }
}
