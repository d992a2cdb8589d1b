import { auto } from './auto';
import { beauty } from './beauty';
import { care } from './care';
import type { CategorySeed } from './category-seed';
import { events } from './events';
import { health } from './health';
import { homeRepair } from './home-repair';
import { household } from './household';
import { outdoor } from './outdoor';
import { pets } from './pets';
import { professional } from './professional';
import { remodeling } from './remodeling';

export type { CategorySeed, CategoryTermSeed } from './category-seed';

/** The initial categories, by group. Providers add others by applying under a new name. */
export const referenceCategories: readonly CategorySeed[] = [
  ...homeRepair,
  ...remodeling,
  ...outdoor,
  ...household,
  ...health,
  ...care,
  ...beauty,
  ...pets,
  ...auto,
  ...professional,
  ...events,
];
