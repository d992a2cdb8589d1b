export {
  ACCESS_RULE,
  type AccessRule,
  AdminOnly,
  BeforeOpening,
  BeforeSecondStep,
  Public,
  SignatureChecked,
  SignedIn,
  WithoutEmail,
} from './access/access';
export { requireAdministrator, requireRight } from './access/access.guard';
export { Authenticator, SignInRequired } from './access/authenticator';
export { ActingListing, Caller, type CurrentUser } from './access/current-user';
export { keepAccountOpen } from './access/keep-account-open';
export { maskContacts } from './access/mask-contacts';
export { type ListingAccess, ListingTeams, type TeamPlace } from './access/listing-access';
export { SitePreview } from './opening/site-preview';
export { type RouteRule, RouteRules } from './access/route-rules';
export { createHttpApp, listen } from './create-http-app';
export { type Call, Serves } from './serves';
export { Accepts } from './edge/accepts';
export { enablePublicApiCors } from './edge/public-api-cors';
export { securityHeaders } from './edge/security-headers';
export { HttpModule } from './http.module';
export { countUpTo } from './lists/counts';
export { CSV_BATCH, type CsvColumn, csvHead, csvLine, sendCsv, sendCsvInBatches } from './lists/csv';
export { type Group, type ListSource, searchPattern, Where } from './lists/list-source';
export { pageOf, readList } from './lists/read-list';
export { Problem } from './problem/problem';
export {
  conflict,
  forbidden,
  lacksRight,
  lacksTeamRight,
  invalidField,
  invalidFields,
  notFound,
  notOnTeam,
  notSetUp,
  outsideServiceFailed,
  requireNoProblems,
  tooManyRequests,
  unavailable,
} from './problem/problems';
export { UnknownCalls } from './problem/unknown-calls';
export { toProblem } from './problem/to-problem';
export { addressKey, isThisMachine } from './rate-limit/client-address';
export { RateLimitGuard } from './rate-limit/rate-limit.guard';
export { RateLimited, ReadsLimited } from './rate-limit/rate-limited';
export { RateLimitStore } from './rate-limit/rate-limit-store';
export { RateLimiter, type RateOutcome } from './rate-limit/rate-limiter';
export { type CountedRequest, RATE_RULE, type RateRule } from './rate-limit/rate-rule';
export { readValue } from './validation/read-value';
export { requireVersion, versionOf } from './version/version';
export { etagOf, hasETag } from './etag';
export { WithETag } from './with-etag';
