export { ACCESS_RULE, type AccessRule, AdminOnly, Public, SignatureChecked, SignedIn } from './access/access';
export { Authenticator } from './access/authenticator';
export { Caller, type CurrentUser, type IdentifiedRequest } from './access/current-user';
export { type RouteRule, RouteRules } from './access/route-rules';
export { createHttpApp, type HttpAppOptions } from './create-http-app';
export { HttpModule } from './http.module';
export { Problem } from './problem/problem';
export {
  conflict,
  forbidden,
  invalidField,
  invalidFields,
  notFound,
  outsideServiceFailed,
  signInRequired,
  unavailable,
} from './problem/problems';
export { toProblem } from './problem/to-problem';
export { fieldErrors } from './validation/field-errors';
export { malformedText } from './validation/well-formed';
