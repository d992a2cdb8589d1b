/** Query of a route that refuses every parameter, since a program would wait for its effect in vain. */
export class NoParameters {
  /** Keeps other objects from passing for it. */
  declare readonly nothing?: never;
}
