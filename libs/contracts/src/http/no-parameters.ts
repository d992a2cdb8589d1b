/** Query of a route that rejects all parameters, since they would have no effect. */
export class NoParameters {
  /** Makes other types incompatible with it. */
  declare readonly nothing?: never;
}
