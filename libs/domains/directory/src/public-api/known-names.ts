import { Injectable } from '@nestjs/common';
import { nearest } from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import { Categories } from '../lookup/categories';
import { Cities } from '../lookup/cities';
import type { ListScope } from './provider-filters';

type Scope = Pick<ListScope, 'city' | 'category'>;

/** Cities and categories by the names that programs use. An unknown one is refused with the nearest known ones. */
@Injectable()
export class KnownNames {
  constructor(
    private readonly cities: Cities,
    private readonly categories: Categories,
  ) {}

  /** @throws a 400 problem for an unknown city or category */
  async scope({ city, category }: { city?: string; category?: string }): Promise<Scope> {
    return {
      ...(city === undefined ? {} : { city: await this.city(city) }),
      ...(category === undefined ? {} : { category: await this.category(category) }),
    };
  }

  private async city(slug: string): Promise<NonNullable<Scope['city']>> {
    const found = await this.cities.bySlug(slug);
    if (found) return found;
    const [near] = await this.cities.suggest({ q: slug.replaceAll('-', ' '), limit: 1 });
    throw invalidField('city', `There is no city '${shown(slug)}'. ${hint(near?.slug, 'cities')}`);
  }

  private async category(slug: string): Promise<NonNullable<Scope['category']>> {
    const found = await this.categories.bySlug(slug);
    if (found) return found;
    const known = (await this.categories.all()).map((category) => category.slug);
    const near = nearest(slug, known) ?? (await this.categories.resolve(slug.replaceAll('-', ' '), 1))[0]?.slug;
    throw invalidField('category', `There is no category '${shown(slug)}'. ${hint(near, 'categories')}`);
  }
}

const shown = (slug: string): string => slug.slice(0, 40);

const hint = (near: string | undefined, list: string): string =>
  near ? `Did you mean '${near}'?` : `GET /api/public/v1/${list} lists them.`;
