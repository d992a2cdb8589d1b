import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CitiesQuery,
  City,
  CitySelection,
  CitySuggestionsQuery,
  CitySuggestion,
  PopularCategory,
} from '@townlink/contracts';
import { Public, RateLimited } from '@townlink/server-http';
import { DirectorySettings } from '../directory.config';
import { PublicDirectory } from '../public-directory';
import { CityCatalog } from '../catalog/city-catalog';
import { ASK_EACH_TIME, FIVE_MINUTES } from './cache-control';

/** Cities, and the places they are made from. */
@ApiTags('directory')
@Controller('api')
export class CitiesController {
  constructor(
    private readonly directory: PublicDirectory,
    private readonly catalog: CityCatalog,
  ) {}

  @Get('cities')
  @Public()
  @Header('cache-control', ASK_EACH_TIME)
  @ApiOkResponse({ type: [City] })
  async cities(@Query() query: CitiesQuery): Promise<City[]> {
    return this.directory.cities(query);
  }

  @Get('cities/:slug/popular-categories')
  @Public()
  @Header('cache-control', ASK_EACH_TIME)
  @ApiOkResponse({ type: [PopularCategory] })
  async popular(@Param('slug') slug: string): Promise<PopularCategory[]> {
    return this.directory.popularCategories(slug);
  }

  @Post('cities/upsert-by-place')
  @Public()
  @HttpCode(200)
  @RateLimited(DirectorySettings, (settings) => ({
    name: 'directory.city-upsert',
    points: settings.CITY_UPSERTS_PER_HOUR,
    seconds: 3600,
  }))
  @ApiOkResponse({ type: City })
  async upsert(@Body() selection: CitySelection): Promise<City> {
    return this.catalog.upsert(selection);
  }

  @Get('places')
  @Public()
  @Header('cache-control', FIVE_MINUTES)
  @ApiOkResponse({ type: [CitySuggestion] })
  async places(@Query() query: CitySuggestionsQuery): Promise<CitySuggestion[]> {
    return this.directory.citySuggestions(query);
  }
}
