import { dayAfter, finnishDay, weekdayOf } from '#rules/finnish-day.ts'
import { unsaidTerms } from '#rules/order/pickup-terms.ts'
import type { AssuranceCheck } from '../check.ts'
import { overTwoProcesses, parallel } from './parallel-requests.ts'

const rounds = 20
const capacity = 2
const window = { from: 480, to: 720 }

/** Many owners order the same window of a station at once. Each round has a window of its own. */
export const overbooking: AssuranceCheck = {
  name: 'overbooking',
  figure: `orders above the ${capacity} places of a window, in ${rounds} x ${parallel} parallel orders, over two processes`,
  target: '0, and no place left',
  run: (tell) =>
    overTwoProcesses(async (system, yard, send) => {
      const { id: shopId } = await yard.station('Täysi piha')
      await system.make.offer(shopId, {
        ...unsaidTerms,
        area: { kind: 'radius', km: 500 },
        fee: { kind: 'free' },
        confirm: 'automatic',
        horizon_days: 60,
        windows: [0, 1, 2, 3, 4].map((weekday) => Object.assign({ weekday, capacity }, window)),
      })
      await system.query('update shop set closed_on_holidays = false')
      const { access_token: token } = await system.sessionOf('aino')
      const [person] = await system.query<{ id: number }>('select id from person')
      const days = nextWorkdays()
      let [above, below, odd] = [0, 0, 0]
      for (const day of days) {
        const vehicles: number[] = []
        for (let index = 0; index < parallel; index += 1) {
          const { id } = await system.make.vehicle()
          await system.make.right({ vehicle_id: id, person_id: person?.id ?? 0 })
          vehicles.push(id)
        }
        const replies = await send((index) => ({
          method: 'POST',
          path: `/api/owner/vehicle/${vehicles[index]}/pickup/`,
          token,
          body: JSON.stringify(orderOf(shopId, day)),
        }))
        const [row] = await system.query<{ placed: number }>(
          `select count(*)::int as placed from vehicle_order
           where shop_id = $1 and window_day = $2 and cancelled_at is null`,
          [shopId, day],
        )
        above += Math.max(0, (row?.placed ?? 0) - capacity)
        below += Math.max(0, capacity - (row?.placed ?? 0))
        for (const { status, body } of replies) {
          const isFull = status === 409 && body.includes('WINDOW_FULL')
          if (status !== 201 && !isFull) {
            odd += 1
            tell(`${status} ${body.slice(0, 200)}`)
          }
        }
        tell(`${days.indexOf(day) + 1} rounds`)
      }
      return {
        measured: `${above} above; ${below} of ${rounds * capacity} places left, ${odd} odd answers`,
        met: above === 0 && below === 0 && odd === 0,
      }
    }),
}

const orderOf = (shopId: number, day: string) => ({
  shop_id: shopId,
  location: {
    address: 'Koivukuja 1',
    city: 'Helsinki',
    postal: '00100',
    country: 'FI',
    lat: 60.2,
    lng: 24.9,
  },
  phone: '+358 40 000 0002',
  email: 'aino@kierto.example',
  missing_parts: [],
  has_keys: true,
  rolls: true,
  truck_access: true,
  fee_cents: 0,
  window: { day, ...window },
})

/** The workdays from a week ahead, holidays among them. */
function nextWorkdays(): string[] {
  const first = dayAfter(finnishDay(new Date()), 7)
  return Array.from({ length: 2 * rounds }, (_, ahead) => dayAfter(first, ahead))
    .filter((day) => weekdayOf(day) < 5)
    .slice(0, rounds)
}
