import { clockDays } from '#rules/order/order-clock.ts'
import { dayAfter, finnishDay, finnishMoment } from '#rules/finnish-day.ts'
import type { Db } from '#server/platform/db/index.ts'
import { isConsentMissing } from '#server/modules/consent/sql.ts'
import type { OrderRow } from './order-steps.sql.ts'

/**
 * Open orders that may have a step or a reminder of the clock, the oldest first. The rules decide
 * with the working time of each station.
 */
export function ordersToWatch(db: Db, now: Date): Promise<OrderRow[]> {
  const today = finnishDay(now)
  const ordered = finnishMoment(dayAfter(today, 1 - clockDays.deliveryWithoutDay), 0)
  return db
    .selectFrom('vehicle_order')
    .where('received_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((eb) => {
      const isUnsent = (name: string) => eb.not(eb(eb.val(name), '=', eb.fn.any('reminders')))
      return eb.or([
        eb.and([
          eb('state', '=', 'ordered'),
          eb.or([
            eb.and([eb('remind_at', '<=', now), isUnsent('reminder')]),
            eb.and([eb('answer_due_at', '<=', now), isUnsent('unanswered')]),
            eb('lapse_at', '<=', now),
          ]),
        ]),
        eb.and([eb('state', 'in', ['ordered', 'proposed']), eb('changeable_until', '<', now)]),
        eb.and([
          eb('state', '=', 'agreed'),
          eb('kind', '=', 'pickup'),
          eb.or([
            eb.and([eb('window_day', '<=', today), isUnsent('late')]),
            eb.and([
              eb('window_day', '>', today),
              eb('window_day', '<=', dayAfter(today, clockDays.pickupAhead)),
              isUnsent('tomorrow'),
            ]),
            eb.and([
              eb('window_day', '>', today),
              eb('window_day', '<=', dayAfter(today, clockDays.consentsAhead)),
              isUnsent('consents'),
              eb.exists(
                eb
                  .selectFrom('scrapping_consent')
                  .where(isConsentMissing(now))
                  .whereRef('scrapping_consent.vehicle_id', '=', 'vehicle_order.vehicle_id')
                  .whereRef('scrapping_consent.requested_by', '=', 'vehicle_order.person_id')
                  .select('scrapping_consent.id'),
              ),
            ]),
          ]),
        ]),
        eb.and([
          eb('state', '=', 'agreed'),
          eb('kind', '=', 'self_delivery'),
          eb.or([
            eb('window_day', '<', today),
            eb.and([eb('window_day', 'is', null), eb('created_at', '<', ordered)]),
          ]),
        ]),
        eb('state', '=', 'handed_over'),
      ])
    })
    .orderBy('id')
    .selectAll()
    .execute()
}

/** Orders without an answer long after the promised one. */
export async function countOverdueOrders(db: Db, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('vehicle_order')
    .where('state', '=', 'ordered')
    .where('escalate_at', '<=', now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const overdueLimit = 500

/** Those orders with company and station, the oldest first. */
export async function overdueOrders(db: Db, now: Date) {
  const rows = await db
    .selectFrom('vehicle_order as order')
    .innerJoin('shop', 'shop.id', 'order.shop_id')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('order.state', '=', 'ordered')
    .where('order.escalate_at', '<=', now)
    .orderBy('order.escalate_at')
    .orderBy('order.id')
    .limit(overdueLimit)
    .select(['order.id', 'order.number', 'order.state', 'order.created_at', 'order.escalate_at'])
    .select(['shop.id as shop_id', 'shop.name as shop_name'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .execute()
  return rows.map(({ escalate_at: escalateAt, created_at: createdAt, ...row }) => ({
    id: row.id,
    number: row.number,
    company: { id: row.company_id, name: row.company_name },
    shop: { id: row.shop_id, name: row.shop_name },
    created_at: createdAt.toISOString(),
    escalate_at: (escalateAt ?? now).toISOString(),
    state: row.state,
  }))
}
