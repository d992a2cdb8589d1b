import { Injectable } from '@nestjs/common';
import { isRegisterState, oneLine, type RegisterEntry, type RegisterState, type StateCode } from '@townlink/contracts';
import { datasetsOf, RegisterSettings } from './register.config';
import { namesInRegister } from './register-names';
import { REGISTER_MAPPINGS, registerDay, type RegisterMapping, registerNumber } from './register-mapping';
import { RegisterChangedError, SodaClient, sodaIn, type SodaRow } from './soda.client';

/** An entry, and whether its last day is not a valid date. */
export interface ReadEntry extends RegisterEntry {
  isUnreadable: boolean;
}

/** Numbers or names per request, so that the URL stays below four kilobytes. */
export const NUMBERS_AT_ONCE = 100;
const NAMES_AT_ONCE = 10;

/**
 * From this number of rows on, a column missing in all, or dates that none can be parsed, means that the register
 * changed.
 */
const ROWS_OF_A_CHANGE = 3;

/** The registers of licenses that states publish, each read through its mapping. */
@Injectable()
export class LicenseRegisters {
  private readonly datasets: ReadonlyMap<RegisterState, string>;

  constructor(
    private readonly soda: SodaClient,
    settings: RegisterSettings,
  ) {
    this.datasets = datasetsOf(settings);
  }

  get states(): RegisterState[] {
    return [...this.datasets.keys()];
  }

  has = (state: StateCode): state is RegisterState => isRegisterState(state) && this.datasets.has(state);

  /**
   * Entries by number as typed. A number that cannot be in the register is not looked up.
   * @param beforeCall waits until a call may be made
   * @throws RegisterUnavailableError, RegisterChangedError
   */
  async byNumber(state: RegisterState, typed: readonly string[], beforeCall?: () => Promise<void>) {
    const mapping = REGISTER_MAPPINGS[state];
    const asked = new Map(typed.map((number) => [number, registerNumber(mapping, number)]));
    const numbers = [...new Set([...asked.values()].filter((number) => number !== null))];
    const entries: ReadEntry[] = [];
    for (let from = 0; from < numbers.length; from += NUMBERS_AT_ONCE) {
      const where = sodaIn(mapping.columns.number, numbers.slice(from, from + NUMBERS_AT_ONCE));
      entries.push(...(await this.entries(state, where, beforeCall)));
    }
    const found = Map.groupBy(entries, ({ number }) => registerNumber(mapping, number));
    return new Map([...asked].map(([number, inForm]) => [number, (inForm !== null && found.get(inForm)) || []]));
  }

  /** Entries that may have one of the names, to be checked by `isSameBusiness`. @throws as `byNumber` */
  async byName(state: RegisterState, names: readonly string[], beforeCall?: () => Promise<void>): Promise<ReadEntry[]> {
    const column = `upper(${REGISTER_MAPPINGS[state].columns.name})`;
    const entries: ReadEntry[] = [];
    for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
      const forms = [...new Set(names.slice(from, from + NAMES_AT_ONCE).flatMap(namesInRegister))];
      if (forms.length > 0) entries.push(...(await this.entries(state, sodaIn(column, forms), beforeCall)));
    }
    return entries;
  }

  private async entries(state: RegisterState, where: string, beforeCall?: () => Promise<void>): Promise<ReadEntry[]> {
    const mapping = REGISTER_MAPPINGS[state];
    const select = Object.values(mapping.columns).filter((column) => column !== null);
    const rows = await this.soda.rows({ address: this.datasets.get(state)!, select, where }, beforeCall);
    requireColumns(mapping, rows);
    const entries = rows.flatMap((row) => entryOf(mapping, row) ?? []);
    if (entries.length >= ROWS_OF_A_CHANGE && entries.every(({ isUnreadable }) => isUnreadable))
      throw new RegisterChangedError(`No ${mapping.columns.expires} of the register can be read as a day`);
    return entries;
  }
}

/** @throws RegisterChangedError naming a column that no row has */
function requireColumns({ columns }: RegisterMapping, rows: readonly SodaRow[]): void {
  if (rows.length < ROWS_OF_A_CHANGE) return;
  for (const column of [columns.number, columns.name, columns.status])
    if (column && rows.every((row) => textOf(row, column) === null))
      throw new RegisterChangedError(`No row of the register has a ${column}`);
}

/**
 * Null without a number. Any other problem of a single row is a difference for a person to review, and must not stop
 * the others.
 */
function entryOf(mapping: RegisterMapping, row: SodaRow): ReadEntry | null {
  const { columns, standings } = mapping;
  const number = textOf(row, columns.number);
  if (number === null) return null;
  const day = textOf(row, columns.expires);
  const expires_on = day && registerDay(mapping, day);
  const status = columns.status && (textOf(row, columns.status) ?? '');
  return {
    number,
    name: textOf(row, columns.name) ?? '',
    standing: status === null ? 'active' : (standings[status.toUpperCase()] ?? 'unknown'),
    status,
    expires_on,
    isUnreadable: day !== null && expires_on === null,
  };
}

/** Longest text to store. */
const TEXT_MAX = 200;

/**
 * Empty columns are missing from a row. Text that the database cannot store is left out too, since one row must not
 * stop a batch.
 */
function textOf(row: SodaRow, column: string): string | null {
  const value = row[column];
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return oneLine(String(value)).slice(0, TEXT_MAX).toWellFormed() || null;
}
