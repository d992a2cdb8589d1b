/** Response of `GET /api/demand`. */
export interface Demand {
  /** People who asked to be told when somebody is listed there, each counted once. */
  waiting: number;
}

/** '1 person waiting in Riverton', '1,200 people waiting in Riverton'. */
export const peopleWaiting = (count: number, cityName: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'} waiting in ${cityName}`;
