import type { TestDatabase } from '@townlink/server-testing';
import { eventually } from '@townlink/server-testing/app';

/** A row write at which the program is held. */
export interface Moment {
  table: string;
  write: 'insert' | 'update' | 'delete';
  /** Condition on the row, as `new` and `old`. */
  when: string;
}

const INSTALL = `
  create table public.held_moment ();
  create function public.hold_moment() returns trigger language plpgsql security definer as $$
  begin
    while exists (select from public.held_moment) loop perform pg_sleep(0.05); end loop;
    return coalesce(new, old);
  end $$`;

const REACHED = `
  select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`;

/** Holds a program inside its transaction when it writes a certain row, until released. */
export class HeldMoment {
  private constructor(
    private readonly database: TestDatabase,
    private readonly moment: Moment,
  ) {}

  static install(database: TestDatabase): Promise<object[]> {
    return database.query(INSTALL);
  }

  static async hold(database: TestDatabase, moment: Moment): Promise<HeldMoment> {
    const { table, write, when } = moment;
    await database.query(`
      insert into public.held_moment default values;
      create trigger held_moment before ${write} on ${table}
        for each row when (${when}) execute function public.hold_moment()`);
    return new HeldMoment(database, moment);
  }

  /** Waits until a program is held. */
  async isReached(): Promise<void> {
    await eventually(async () => {
      if ((await this.database.query(REACHED)).length === 0) throw new Error(`${this.moment.when} was not reached`);
    }, 120_000);
  }

  async release(): Promise<void> {
    await this.database.query('delete from public.held_moment');
    await this.database.query(`drop trigger if exists held_moment on ${this.moment.table}`);
  }
}
