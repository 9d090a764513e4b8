import type { stationContract, StationDay } from '#contract/station.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { isHoliday } from '#rules/order/holidays.ts'
import { dayRunProblem, daysOfRun } from '#rules/order/day-run.ts'
import type { Handlers, HandlerContext } from '#server/platform/http/handler.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { stationsOf, holidayOpening } from './station.sql.ts'
import { markedDays, pickupsOn, writeDays } from './station-days.sql.ts'

export function stationHandlers(ctx: AppContext): Handlers<typeof stationContract> {
  const { read: db } = ctx.db
  return {
    listOwnStations: ({ caller }) => stationsOf(db, caller.accountId),
    listDays: async ({ params: { shopId } }) => {
      const { closed_on_holidays } = await holidayOpening(db, shopId)
      return { closed_on_holidays, days: await markedDays(db, shopId, finnishDay(ctx.now())) }
    },
    changeDay: (call) => changeDay(ctx, call),
  }
}

/**
 * Changes one day or a run of days.
 * @throws ApiError VALIDATION_ERROR; DAY_HAS_ORDERS where pickups are on a day that would close
 */
async function changeDay(
  ctx: AppContext,
  call: HandlerContext<(typeof stationContract)['changeDay']>,
): Promise<StationDay[]> {
  const { shopId, day } = call.params
  const { is_open: isOpen, extra_capacity: extra, until } = call.body
  const run = { day, until: until ?? day }
  const problem = dayRunProblem(run, finnishDay(ctx.now()))
  if (problem) throw new ApiError('VALIDATION_ERROR', 'The days cannot be', { fields: problem })
  const days = daysOfRun(run).map((each) => ({ day: each, is_open: isOpen, extra_capacity: extra }))
  await call.write(async (tx) => {
    const shop = await holidayOpening(tx, shopId)
    await writeDays(tx, shopId, days)
    const closed = days.filter(
      (each) => !(each.is_open ?? !(shop.closed_on_holidays && isHoliday(each.day))),
    )
    const held = await pickupsOn(
      tx,
      shopId,
      closed.map((each) => each.day),
    )
    const [first] = held
    if (first) {
      throw new ApiError('DAY_HAS_ORDERS', 'Pickups are on these days', {
        orders: held.reduce((sum, { orders }) => sum + orders, 0),
        day: first.day,
      })
    }
    await call.audit(tx, {
      action: 'station.day.change',
      purpose: until ? `${day}/${until}` : day,
      outcome: 'changed',
      shopId,
    })
  })
  return days
}
