export { createTownlinkClient, type TownlinkClient, type TownlinkClientOptions } from './client';
export { eachPage, eachProvider, type FindQuery, findProviders, type ProviderFilter } from './pages';
export { TownlinkProblem } from './problem';
export type { components, operations, paths } from './schema';
export type { ApiProvider, FoundProvider, Problem, PublicProvider, PublicProviderList, StateCode } from './types';
