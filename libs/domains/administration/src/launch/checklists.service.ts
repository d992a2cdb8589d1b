import { Injectable } from '@nestjs/common';
import {
  type ChecklistItem,
  type Checklists,
  MEASURED_ITEMS,
  type MeasuredItemName,
  TICKED_ITEM_NAMES,
  TICKED_ITEMS,
  type TickedItemName,
  type TickRequest,
} from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { runWithLimit } from './check';
import { LaunchSettings } from './launch.config';
import { MeasuredItems } from './measured-items';
import { type Drill, lastDrill } from './record-drill';

interface Tick {
  item: string;
  by: string | null;
  at: Date;
  note: string | null;
}

const TICKS = `
  select t.item, p.email::text as by, t.ticked_at as at, t.note
    from launch_ticks t left join profiles p on p.id = t.ticked_by`;

const DAY = 86_400_000;

/**
 * Checklists for before and on launch day. Items are measured if possible, and otherwise confirmed by an administrator.
 */
@Injectable()
export class ChecklistsService {
  constructor(
    private readonly database: Database,
    private readonly measured: MeasuredItems,
    private readonly settings: LaunchSettings,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Checklists> {
    const ticks = await this.database.query<Tick>(systemActor, TICKS);
    const names = Object.keys(MEASURED_ITEMS) as MeasuredItemName[];
    const measured = await Promise.all(names.map((item) => this.measure(item)));
    const drill = await this.database.as(systemActor, lastDrill);
    const now = this.clock.now();
    const ticked = TICKED_ITEM_NAMES.map((item) => {
      const tick = ticks.find((one) => one.item === item);
      return item === 'backups' ? toBackups(tick, drill, now) : toTicked(item, tick, now);
    });
    return { items: [...measured, ...ticked], checked_at: now.toISOString() };
  }

  /** Sets or clears a tick in the administrator's name. */
  async tick(actorId: string, { item, done, note }: TickRequest): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [before] = await tx.query<{ ticked_by: string; ticked_at: Date; note: string | null }[]>(
        'select ticked_by, ticked_at, note from launch_ticks where item = $1 for update',
        [item],
      );
      const after = done ? { ticked_by: actorId, ticked_at: this.clock.now(), note: note ?? null } : null;
      if (after) {
        await tx.query(
          `insert into launch_ticks (item, ticked_by, ticked_at, note) values ($1, $2, $3, $4)
           on conflict (item) do update set ticked_by = $2, ticked_at = $3, note = $4`,
          [item, after.ticked_by, after.ticked_at, after.note],
        );
      } else await tx.query('delete from launch_ticks where item = $1', [item]);
      await this.audit.record(tx, {
        actorId,
        action: done ? 'launch.tick' : 'launch.untick',
        subjectType: 'launch-item',
        subjectId: item,
        before: before ?? null,
        after,
      });
    });
  }

  private async measure(item: MeasuredItemName): Promise<ChecklistItem> {
    const found = await runWithLimit(item, this.settings.LAUNCH_CHECK_SECONDS, this.measured.all[item], AGAIN);
    return { item, ...MEASURED_ITEMS[item], kind: 'measured', remedy: null, ...found, ticked: null };
  }
}

const AGAIN = 'Look again in a while, and at the log.';

/** An expired tick is amber and must be checked again. */
export function toTicked(item: TickedItemName, tick: Tick | undefined, now: Date): ChecklistItem {
  const { list, title, remedy, days }: (typeof TICKED_ITEMS)[TickedItemName] & { days?: number } = TICKED_ITEMS[item];
  if (!tick) {
    return { item, list, title, kind: 'ticked', state: 'red', found: 'Not done yet.', remedy, ticked: null };
  }
  const isOld = days !== undefined && now.getTime() - tick.at.getTime() > days * DAY;
  return {
    item,
    list,
    title,
    kind: 'ticked' as const,
    state: isOld ? 'amber' : 'green',
    found: isOld ? `Done more than ${days} days ago.` : 'Done.',
    remedy: isOld ? remedy : null,
    ticked: { by: tick.by, at: tick.at.toISOString(), note: tick.note },
  };
}

/** The later of a tick and an automatic drill counts. */
function toBackups(tick: Tick | undefined, drill: Drill | null, now: Date): ChecklistItem {
  if (!drill || (tick && tick.at > drill.at)) return toTicked('backups', tick, now);
  const { result, note, at } = drill;
  const item = { ...toTicked('backups', { item: 'backups', by: null, at, note }, now), ticked: null };
  if (result === 'failed') return { ...item, state: 'red', found: `The last drill failed. ${note}`, remedy: LOOK };
  return { ...item, found: item.state === 'green' ? `A drill passed ${at.toISOString()}. ${note}` : item.found };
}

const LOOK = 'Look at the log of the drill on the server, and run it again.';
