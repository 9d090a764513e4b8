import type { WorkQueue, yardContract } from '#contract/yard.ts'
import { endOfPermit } from '#rules/certificate/issuer.ts'
import { finnishDay, finnishMoment } from '#rules/finnish-day.ts'
import { may } from '#rules/permissions.ts'
import { shownAnnouncements } from '#server/modules/announcement/sql.ts'
import type { AppContext } from '#server/platform/context.ts'
import { issuerOf } from '#server/modules/certificate/issue.sql.ts'
import { openRegistrations } from '#server/modules/certificate/registration/sql.ts'
import { openRegistryChanges } from '#server/modules/certificate/registration/sql.ts'
import type { Db } from '#server/platform/db/index.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { countLoadsToReceive } from '#server/modules/load/loaded.ts'
import { orderStation } from '#server/modules/order/order-station.sql.ts'
import { windowOf } from '#server/modules/order/order-steps.sql.ts'
import {
  groupAt,
  openOrdersAt,
  type StationOrder,
} from '#server/modules/order/station-orders.sql.ts'
import { countByNeed } from './reception/unfinished.ts'
import { countWaitingVehicles } from './work-queue.sql.ts'

type Call = HandlerContext<(typeof yardContract)['readWorkQueue']>

/** Tasks that need somebody at the station. Each part is one query, and all run at the same time. */
export async function readWorkQueue(
  ctx: AppContext,
  { params: { shopId }, caller }: Call,
): Promise<WorkQueue> {
  const db = ctx.db.read
  const now = ctx.now()
  const [orders, unfinished, vehicles, registrations, loads, permit, announcements] =
    await Promise.all([
      ordersAt(db, { shopId, now }),
      countByNeed(db, shopId),
      countWaitingVehicles(db, { shopId, now }),
      countRegistrations(db, shopId, caller),
      countLoadsToReceive(db, shopId),
      permitOf(db, shopId, { role: caller.role, now }),
      shownAnnouncements(db, { ...caller, now }),
    ])
  const { next_window, ...ofOrders } = orders
  return {
    counts: {
      ...ofOrders,
      ...unfinished,
      ...vehicles,
      registrations,
      loads,
      permit: permit === null ? 0 : 1,
    },
    next_window,
    permit_valid_until: permit,
    announcements,
  }
}

async function ordersAt(db: Db, at: { shopId: number; now: Date }) {
  const [open, { calendar }] = await Promise.all([openOrdersAt(db, at), orderStation(db, at)])
  const groups = open.map((order) => ({ order, group: groupAt(order, at.now, calendar) }))
  const count = (group: (typeof groups)[number]['group']) =>
    groups.filter((each) => each.group === group).length
  const today = groups.filter(({ group }) => group === 'today').map(({ order }) => order)
  return {
    late: count('late'),
    to_answer: count('to_answer'),
    arriving: today.length,
    handed_over: count('unfinished'),
    next_window: nextWindow(today, at.now),
  }
}

/** The window of today that begins first among those that have not ended. */
function nextWindow(orders: readonly StationOrder[], now: Date): WorkQueue['next_window'] {
  const today = finnishDay(now)
  const windows = orders.flatMap((order) => windowOf(order) ?? [])
  const [next] = windows
    .filter(({ day, to }) => day === today && finnishMoment(day, to) > now)
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
  return next ?? null
}

/** Notices to the registry that need a person. Only a main user asks the registry by letter. */
async function countRegistrations(
  db: Db,
  shopId: number,
  { role }: Call['caller'],
): Promise<number> {
  const [notices, changes] = await Promise.all([
    openRegistrations(db, shopId),
    may(role, 'yard.registry.change') ? openRegistryChanges(db, shopId) : [],
  ])
  return notices.length + changes.length
}

/** Last day of a permit to renew, for main users. All users see a permit that has ended. */
async function permitOf(
  db: Db,
  shopId: number,
  { role, now }: { role: Call['caller']['role']; now: Date },
): Promise<string | null> {
  const end = endOfPermit(await issuerOf(db, shopId), now)
  return end === null || role === 'operator' || end < finnishDay(now) ? end : null
}
