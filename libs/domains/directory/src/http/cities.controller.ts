import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type City,
  type CitySuggestion,
  directoryFormRoutes as forms,
  directoryRoutes as routes,
  type ListedCity,
  type MarketFilters,
  type NearestPlace,
  type PopularCategory,
  type RelatedMarkets,
} from '@townlink/contracts';
import { type Call, RateLimited, Serves } from '@townlink/server-http';
import { DirectorySettings } from '../directory.config';
import { PublicDirectory } from '../public-directory';
import { UpsertCityService } from '../catalog/upsert-city.service';
import { NearestPlaces } from '../find/nearest-places';
import { FIVE_MINUTES, REVALIDATE } from './cache-control';
import { DirectoryReads } from './directory-limits';

@ApiTags('directory')
@Controller()
export class CitiesController {
  constructor(
    private readonly directory: PublicDirectory,
    private readonly upsertCity: UpsertCityService,
    private readonly nearestPlaces: NearestPlaces,
  ) {}

  @Serves(routes.cities)
  @DirectoryReads()
  @Header('cache-control', REVALIDATE)
  cities({ query }: Call<typeof routes.cities>): Promise<City[]> {
    return this.directory.cities(query);
  }

  @Serves(routes.popularCategories)
  @DirectoryReads()
  @Header('cache-control', REVALIDATE)
  popular({ params, query }: Call<typeof routes.popularCategories>): Promise<PopularCategory[]> {
    return this.directory.popularCategories(params.slug, query.limit);
  }

  @Serves(routes.listedCities)
  @DirectoryReads()
  @Header('cache-control', REVALIDATE)
  async listed({ params }: Call<typeof routes.listedCities>): Promise<ListedCity[]> {
    const cities = await this.directory.citiesOf(params.state);
    return cities.filter(({ provider_count }) => provider_count > 0);
  }

  @Serves(routes.relatedMarkets)
  @DirectoryReads()
  @Header('cache-control', REVALIDATE)
  related({ query }: Call<typeof routes.relatedMarkets>): Promise<RelatedMarkets> {
    return this.directory.relatedMarkets(query);
  }

  @Serves(routes.marketFilters)
  @DirectoryReads()
  @Header('cache-control', REVALIDATE)
  filters({ query }: Call<typeof routes.marketFilters>): Promise<MarketFilters> {
    return this.directory.marketFilters(query);
  }

  @Serves(forms.upsertCity)
  @RateLimited(DirectorySettings, (settings) => ({
    name: 'directory.city-upsert',
    points: settings.CITY_UPSERTS_PER_HOUR,
    seconds: 3600,
  }))
  upsert({ body }: Call<typeof forms.upsertCity>): Promise<City> {
    return this.upsertCity.upsert(body);
  }

  @Serves(routes.places)
  @DirectoryReads()
  @Header('cache-control', FIVE_MINUTES)
  places({ query }: Call<typeof routes.places>): Promise<CitySuggestion[]> {
    return this.directory.citySuggestions(query);
  }

  @Serves(forms.nearestPlaces)
  @DirectoryReads()
  @Header('cache-control', 'no-store')
  nearest({ body }: Call<typeof forms.nearestPlaces>): Promise<NearestPlace[]> {
    return this.nearestPlaces.near(body);
  }
}
