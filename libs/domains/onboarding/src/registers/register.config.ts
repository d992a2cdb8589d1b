import { isRegisterState, type RegisterState } from '@townlink/contracts';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

const DATASETS = /^[A-Z]{2}:https?:\/\/[^\s,]+(,[A-Z]{2}:https?:\/\/[^\s,]+)*$|^none$/;

export class RegisterSettings {
  /**
   * License registers of states as STATE:URL pairs, separated by commas, each with the URL of a dataset in the open-data
   * protocol SODA. `none` disables all registers.
   */
  @Matches(DATASETS, { message: 'REGISTER_DATASETS has pairs such as WA:https://data.wa.gov/resource/m8qx-ubtq.json' })
  REGISTER_DATASETS =
    'WA:https://data.wa.gov/resource/m8qx-ubtq.json,OR:https://data.oregon.gov/resource/g77e-6bhs.json';

  /** App token for the states' open-data portals, sent as X-App-Token. Without one, their limits are stricter. */
  @IsOptional()
  @IsString()
  REGISTER_APP_TOKEN?: string;

  /** Timeout of a call to a register, in milliseconds. */
  @IsInt()
  @Min(100)
  @Max(60_000)
  REGISTER_TIMEOUT = 15_000;
}

/** Addresses of the datasets by state; states without a mapping are skipped. */
export function datasetsOf({ REGISTER_DATASETS: text }: RegisterSettings): Map<RegisterState, string> {
  const pairs = text === 'none' ? [] : text.split(',').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);
  return new Map(pairs.flatMap(([state, address]) => (isRegisterState(state) ? [[state, address] as const] : [])));
}
