import { Injectable } from '@nestjs/common';
import {
  type AddTownAliasRequest,
  citySuggestionLabel,
  TOWN_ALIASES_MAX,
  type TownAlias,
  type TownAliasesQuery,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { invalidField, notFound } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';

const ALIASES = `
  select a.alias, a.slug, p.city_name, p.state_code
    from place_aliases a join gazetteer_places p using (slug)
   where a.kind = 'name' and a.removed_at is null`;

/** $1 part of an alias or of a town's name; $2 limit. */
const LIST = `${ALIASES}
     and ($1::text is null or strpos(replace(a.alias, '-', ' '), lower($1)) > 0 or strpos(lower(p.city_name), lower($1)) > 0)
   order by p.city_name, p.state_code, a.alias limit $2`;

const ONE = `${ALIASES} and a.alias = $1`;

const PLACE = `select city_name, state_code from gazetteer_places where slug = $1`;

/** The largest town named like the alias $1, with or without its state. */
const NAMESAKE = `
  select city_name, state_code from gazetteer_places
   where slug = $1 or (slug collate "C" > $1 || '-' and slug collate "C" < $1 || '.' and length(slug) = length($1) + 3)
   order by population desc limit 1`;

/** Also restores a removed alias. An existing alias is left unchanged. */
const ADD = `
  insert into place_aliases (alias, slug, kind) values ($1, $2, 'name')
  on conflict (alias) do update set slug = excluded.slug, removed_at = null
  where place_aliases.kind = 'name' and place_aliases.removed_at is not null
  returning alias`;

const REMOVE = `
  update place_aliases set removed_at = now() where alias = $1 and kind = 'name' and removed_at is null returning slug`;

type Place = Pick<TownAlias, 'city_name' | 'state_code'>;

/** Other names of towns, edited by administrators. Loading the reference data does not override them. */
@Injectable()
export class TownAliasesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  list({ q }: TownAliasesQuery): Promise<TownAlias[]> {
    return this.database.query<TownAlias>(systemActor, LIST, [q || null, TOWN_ALIASES_MAX]);
  }

  /** @throws 400 for the name of a town, an existing alias, or an unknown town */
  add(actorId: string, { alias, slug }: AddTownAliasRequest): Promise<TownAlias> {
    return this.database.as(systemActor, async (tx) => {
      const [place] = await tx.query<Place[]>(PLACE, [slug]);
      if (!place) throw invalidField('slug', 'Please choose a city from the list');
      const [namesake] = await tx.query<Place[]>(NAMESAKE, [alias]);
      if (namesake) throw invalidField('alias', `“${alias}” is the name of ${citySuggestionLabel(namesake)}.`);
      const added = await tx.query<object[]>(ADD, [alias, slug]);
      if (added.length === 0) throw await this.leadsAlready(tx, alias);
      await this.record(tx, actorId, 'town-alias.add', alias, { after: { slug } });
      return { alias, slug, ...place };
    });
  }

  /** @throws 404 */
  remove(actorId: string, alias: string): Promise<void> {
    return this.database.as(systemActor, async (tx) => {
      const [[removed]] = await tx.query<[{ slug: string }[], number]>(REMOVE, [alias]);
      if (!removed) throw notFound('There is no such alias.');
      await this.record(tx, actorId, 'town-alias.remove', alias, { before: { slug: removed.slug } });
    });
  }

  private async leadsAlready(tx: EntityManager, alias: string): Promise<Error> {
    const [known] = await tx.query<TownAlias[]>(ONE, [alias]);
    const town = known ? citySuggestionLabel(known) : 'another town';
    return invalidField('alias', `“${alias}” already leads to ${town}.`);
  }

  private record(
    tx: EntityManager,
    actorId: string,
    action: string,
    alias: string,
    change: { before?: { slug: string }; after?: { slug: string } },
  ): Promise<void> {
    return this.audit.record(tx, { actorId, action, subjectType: 'town-alias', subjectId: alias, ...change });
  }
}
