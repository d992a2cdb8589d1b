/** Response of `GET /api/demand`. */
export interface Demand {
  /** People with an area alert there, each counted once. */
  waiting: number;
}

/** '1 person waiting in Riverton', '1,200 people waiting in Riverton'. */
export const peopleWaiting = (count: number, cityName: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'} waiting in ${cityName}`;
