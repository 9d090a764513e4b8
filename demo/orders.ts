import { dayAfter, finnishDay, finnishMoment, weekdayOf } from '#rules/finnish-day.ts'
import { distanceKm } from '#rules/station/distance.ts'
import type { OrderKind, OrderStepName } from '#rules/order/order-state.ts'
import type { OrderWish, PickupFailure } from '#rules/order/order-request.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { insertOrder } from '#server/modules/order/order-steps.sql.ts'
import { takeOrderStep } from '#server/modules/order/order-steps.ts'
import { noWindow, takeWindow } from '#server/modules/order/take-window.ts'
import type { Make } from '#server/seed/make.ts'
import type { DemoStation } from './data.ts'

/** Days from today. Days before and after it skip weekends. */
type Day = -1 | 0 | 1 | 2
/** Hours before the demo was loaded, or a time of a day in minutes. */
type Moment = { hoursAgo: number } | { day: Day; minute: number }
type DemoWindow = { day: Day; from: number; to: number }

type DemoStep = {
  step: OrderStepName
  at: Moment
  window?: DemoWindow
  failure?: PickupFailure
  byPhone?: true
  /** Fee that the station tells, for the owner to accept. */
  cents?: number
}

type DemoOrder = {
  kind: OrderKind
  hoursAgo: number
  /** Answers about keys, wheels and room for a truck. Good by default. */
  answers?: readonly [boolean, boolean, boolean]
  cents?: number
  wish?: Pick<OrderWish, 'part'> & { day: Day }
  plannedDay?: Day
  message?: string
  steps?: readonly DemoStep[]
}

const hour = 3_600_000
const morning = { from: 8 * 60, to: 12 * 60 }
const afternoon = { from: 12 * 60, to: 16 * 60 }

const agreedByPhone = (window: DemoWindow, hoursAgo: number): DemoStep => ({
  step: 'set_by_phone',
  at: { hoursAgo },
  window,
  byPhone: true,
})

/** An order in every state. */
export const demoOrders = {
  asked: { kind: 'pickup', hoursAgo: 3, wish: { day: 2, part: 'morning' } },
  bringing: { kind: 'self_delivery', hoursAgo: 20, plannedDay: 1 },
  broken: {
    kind: 'pickup',
    hoursAgo: 6,
    answers: [false, false, true],
    wish: { day: 1, part: 'any' },
    message: 'Avaimet ovat kadonneet, ja etupyörä on lukossa.',
  },
  proposed: {
    kind: 'pickup',
    hoursAgo: 26,
    wish: { day: 1, part: 'afternoon' },
    steps: [{ step: 'propose', at: { hoursAgo: 2 }, window: { day: 2, ...morning }, cents: 6000 }],
  },
  tomorrow: {
    kind: 'pickup',
    hoursAgo: 52,
    cents: 4500,
    steps: [agreedByPhone({ day: 1, ...morning }, 45)],
  },
  today: {
    kind: 'pickup',
    hoursAgo: 75,
    cents: 0,
    steps: [agreedByPhone({ day: 0, ...afternoon }, 70)],
  },
  onTheWay: {
    kind: 'pickup',
    hoursAgo: 80,
    cents: 0,
    steps: [agreedByPhone({ day: 0, ...morning }, 72), { step: 'start', at: { hoursAgo: 0 } }],
  },
  late: {
    kind: 'pickup',
    hoursAgo: 150,
    cents: 4500,
    steps: [agreedByPhone({ day: -1, ...morning }, 140)],
  },
  failed: {
    kind: 'pickup',
    hoursAgo: 160,
    cents: 4500,
    steps: [
      agreedByPhone({ day: -1, ...afternoon }, 150),
      { step: 'start', at: { day: -1, minute: 12 * 60 + 40 } },
      { step: 'fail', at: { day: -1, minute: 13 * 60 + 15 }, failure: 'nobody_there' },
    ],
  },
  handedOver: {
    kind: 'pickup',
    hoursAgo: 155,
    cents: 0,
    steps: [
      agreedByPhone({ day: -1, ...morning }, 145),
      { step: 'start', at: { day: -1, minute: 8 * 60 + 20 } },
      { step: 'hand_over', at: { day: -1, minute: 9 * 60 + 5 } },
    ],
  },
  cancelled: {
    kind: 'pickup',
    hoursAgo: 49,
    wish: { day: 1, part: 'morning' },
    steps: [{ step: 'cancel', at: { hoursAgo: 30 } }],
  },
} as const satisfies Record<string, DemoOrder>
export type DemoOrderName = keyof typeof demoOrders

type Ordered = {
  vehicleId: number
  personId: number
  accountId: number
  shopId: number
  station: DemoStation
  email: string
  now: Date
}

/** Adds the owner's right to the vehicle, and the event that sent it on its way to the station. */
export async function sendOnItsWay(
  make: Make,
  { vehicleId, personId, shopId }: Pick<Ordered, 'vehicleId' | 'personId' | 'shopId'>,
  at: Date,
): Promise<void> {
  await make.right({ vehicle_id: vehicleId, person_id: personId, checked_at: at })
  await make.event({
    vehicle_id: vehicleId,
    move: 'order',
    at,
    to_status: 'shop_transit',
    to_shop_id: shopId,
    person_id: personId,
  })
}

/** Places the order of a vehicle and takes its steps, as the service does. Sends no mail. */
export async function placeDemoOrder(
  make: Make,
  tx: Tx,
  name: DemoOrderName,
  of: Ordered,
): Promise<void> {
  const { vehicleId, personId, accountId, shopId, now } = of
  const demo: DemoOrder = demoOrders[name]
  const [hasKeys, rolls, truckAccess] = demo.answers ?? [true, true, true]
  const isPickup = demo.kind === 'pickup'
  const orderedAt = new Date(now.getTime() - demo.hoursAgo * hour)
  await sendOnItsWay(make, of, orderedAt)
  await insertOrder(tx, {
    kind: demo.kind,
    state: isPickup ? 'ordered' : 'agreed',
    vehicle_id: vehicleId,
    person_id: personId,
    shop_id: shopId,
    ...(isPickup ? placeNear(of.station) : noPlace),
    ...(isPickup && { has_keys: hasKeys, rolls, truck_access: truckAccess }),
    ...(demo.plannedDay !== undefined && { window_day: dayFrom(now, demo.plannedDay) }),
    phone: '+358 40 000 0900',
    email: of.email,
    message: demo.message ?? null,
    wishes: JSON.stringify(demo.wish ? [{ ...demo.wish, day: dayFrom(now, demo.wish.day) }] : []),
    fee_cents: demo.cents ?? null,
    holder_address: 'Lehtokuja 4, 00700 Helsinki',
    holder_nationality: 'FIN',
    locale: 'fi',
    created_at: orderedAt,
  })
  for (const { step, at: moment, window, cents, ...more } of demo.steps ?? []) {
    const at = momentOf(now, moment)
    const by = step === 'cancel' ? { personId } : { accountId }
    if (step === 'cancel') await leaveStation(make, tx, of, at)
    const set = {
      ...(step === 'fail' ? noWindow : window && (await taken(tx, of, window, at))),
      ...(cents !== undefined && { proposed_fee_cents: cents }),
    }
    await takeOrderStep(tx, { vehicleId, step, at, by, ...more, set })
  }
}

/**
 * Takes the vehicle of a cancelled order from its station. The service's own function would load the
 * image code of the server, which cannot run in the process of the build.
 */
async function leaveStation(
  make: Make,
  tx: Tx,
  { vehicleId, personId, shopId }: Ordered,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('vehicle')
    .set({ status: null, shop_id: null, status_updated_at: at })
    .where('id', '=', vehicleId)
    .execute()
  await make.event({
    vehicle_id: vehicleId,
    move: 'cancel',
    at,
    from_status: 'shop_transit',
    from_shop_id: shopId,
    person_id: personId,
  })
}

function taken(tx: Tx, { shopId, now }: Ordered, window: DemoWindow, at: Date) {
  const day = dayFrom(now, window.day)
  return takeWindow(tx, { shopId, window: { ...window, day }, now: at })
}

const noPlace = { address: null, city: null, postal: null, country: null, lat: null, lng: null }

/** A house some kilometres from the station. */
function placeNear({ location }: DemoStation) {
  const { city, postal, country, lat, lng } = location
  const place = { address: 'Koivukuja 7', city, postal, country }
  if (lat === null || lng === null) return { ...place, lat, lng }
  const house = { lat: lat + 0.03, lng: lng + 0.05 }
  return { ...place, ...house, distance_km: distanceKm({ lat, lng }, house) }
}

function momentOf(now: Date, moment: Moment): Date {
  return 'hoursAgo' in moment
    ? new Date(now.getTime() - moment.hoursAgo * hour)
    : finnishMoment(dayFrom(now, moment.day), moment.minute)
}

function dayFrom(now: Date, days: Day): string {
  const step = Math.sign(days)
  let day = finnishDay(now)
  for (let left = Math.abs(days); left > 0; left -= 1) {
    day = dayAfter(day, step)
    while (weekdayOf(day) > 4) day = dayAfter(day, step)
  }
  return day
}
