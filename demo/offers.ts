import { dayAfter, finnishDay } from '#rules/finnish-day.ts'
import { unsaidTerms, type PickupTerms } from '#rules/order/pickup-terms.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { Loaded } from './operators.ts'

const radius = (km: number): PickupTerms['area'] => ({ kind: 'radius', km })
const workdays = [0, 1, 2, 3, 4]

/** Offers of pickups by the key of the station. Other stations are asked for fee and time. */
export const demoOffers: ReadonlyMap<string, PickupTerms> = new Map([
  // Tampere, Lahdesjärvi
  [
    'st15',
    {
      ...unsaidTerms,
      area: radius(30),
      fee: {
        kind: 'bands',
        bands: [
          { up_to_km: 10, cents: 0 },
          { up_to_km: 30, cents: 4500 },
        ],
      },
      windows: workdays.flatMap((weekday) => [
        { weekday, from: 480, to: 720, capacity: 2 },
        { weekday, from: 720, to: 960, capacity: 2 },
      ]),
      confirm: 'automatic',
      payment: ['card', 'invoice'],
    },
  ],
  // Tampere, Myllypuro
  [
    'st53',
    {
      ...unsaidTerms,
      area: radius(100),
      fee: {
        kind: 'bands',
        bands: [
          { up_to_km: 20, cents: 0 },
          { up_to_km: 50, cents: 6000 },
          { up_to_km: 100, cents: 11_000 },
        ],
      },
      windows: [1, 3].map((weekday) => ({ weekday, from: 540, to: 900, capacity: 4 })),
      confirm: 'automatic',
      note: {
        fi: 'Kuljettaja soittaa tuntia ennen.',
        se: '',
        en: 'The driver calls an hour ahead.',
      },
    },
  ],
  // Espoo, Juvanmalmi
  [
    'st02',
    {
      ...unsaidTerms,
      area: { kind: 'municipalities', names: ['Espoo', 'Helsinki', 'Kauniainen', 'Vantaa'] },
      fee: {
        kind: 'bands',
        bands: [
          { up_to_km: 15, cents: 0 },
          { up_to_km: 60, cents: 4500 },
        ],
      },
      windows: [0, 2, 4].map((weekday) => ({ weekday, from: 540, to: 900, capacity: 4 })),
      notice_days: 2,
      payment: ['card', 'cash'],
    },
  ],
  // Turku, Oriketo
  [
    'st09',
    {
      ...unsaidTerms,
      area: radius(50),
      fee: { kind: 'free' },
      windows: workdays.map((weekday) => ({ weekday, from: 480, to: 960, capacity: 3 })),
    },
  ],
])

/** Days with a mark of their own, by station: closed ones, and one with more pickups. */
const markedDays = [
  { key: 'st02', daysAhead: 14, is_open: false, extra_capacity: 0 },
  { key: 'st02', daysAhead: 15, is_open: false, extra_capacity: 0 },
  { key: 'st53', daysAhead: 7, is_open: null, extra_capacity: 2 },
]

export async function loadMarkedDays(tx: Tx, { stations }: Loaded, now: Date): Promise<void> {
  const ids = new Map(stations.map(({ key, id }) => [key, id]))
  await tx
    .insertInto('pickup_day')
    .values(
      markedDays.map(({ key, daysAhead, is_open, extra_capacity }) => ({
        shop_id: ids.get(key) ?? 0,
        day: dayAfter(finnishDay(now), daysAhead),
        is_open,
        extra_capacity,
      })),
    )
    .execute()
}
