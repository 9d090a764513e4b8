/** Kinds of order: the station fetches the vehicle, or the owner brings it. */
export const orderKinds = ['pickup', 'self_delivery'] as const
export type OrderKind = (typeof orderKinds)[number]

/**
 * States of an order. The vehicle keeps the statuses of the specification next to them. See
 * docs/domain/orders.md#states.
 */
export const orderStates = [
  'ordered',
  'proposed',
  'agreed',
  'on_the_way',
  'handed_over',
  'received',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** Actor of a step: the person who ordered, a user of the station, or the clock. */
export const orderActors = ['owner', 'station', 'clock'] as const
export type OrderActor = (typeof orderActors)[number]

export type OrderStepRule = {
  readonly from: readonly OrderState[]
  /** The first state, or the second where the station must answer first. */
  readonly to: readonly [OrderState, OrderState?]
  readonly by: readonly OrderActor[]
  /** The step exists for this kind only. */
  readonly only?: OrderKind
  /** The step ends at `changeable_until` of the agreed or proposed window. */
  readonly untilChangeable?: true
  /** From `agreed`, the step waits for the day of the window. */
  readonly onItsDay?: true
  /** The step ends with the day of the handover. */
  readonly onDayOfHandover?: true
  readonly needs?: 'reason' | 'window'
}

const beforeHandOver = ['ordered', 'proposed', 'agreed', 'on_the_way'] as const
const open = [...beforeHandOver, 'handed_over'] as const
const beforeStart = ['ordered', 'proposed', 'agreed'] as const

/**
 * Every step of a placed order. Nothing else changes the state of an order. A step and the
 * transition of its vehicle are one transaction.
 */
export const orderStepRules = {
  confirm: { from: ['ordered'], to: ['agreed'], by: ['station'], only: 'pickup', needs: 'window' },
  propose: {
    from: beforeStart,
    to: ['proposed'],
    by: ['station'],
    only: 'pickup',
    needs: 'window',
  },
  set_by_phone: {
    from: beforeStart,
    to: ['agreed'],
    by: ['station'],
    only: 'pickup',
    needs: 'window',
  },
  accept: {
    from: ['proposed'],
    to: ['agreed'],
    by: ['owner'],
    only: 'pickup',
    untilChangeable: true,
  },
  decline: {
    from: ['proposed'],
    to: ['ordered'],
    by: ['owner'],
    only: 'pickup',
    untilChangeable: true,
  },
  reschedule: {
    from: beforeStart,
    to: ['agreed', 'ordered'],
    by: ['owner'],
    untilChangeable: true,
  },
  start: { from: ['agreed'], to: ['on_the_way'], by: ['station'], only: 'pickup', onItsDay: true },
  undo_start: { from: ['on_the_way'], to: ['agreed'], by: ['station'], only: 'pickup' },
  fail: {
    from: ['agreed', 'on_the_way'],
    to: ['ordered'],
    by: ['station'],
    only: 'pickup',
    onItsDay: true,
    needs: 'reason',
  },
  hand_over: { from: beforeHandOver, to: ['handed_over'], by: ['station'] },
  undo_hand_over: {
    from: ['handed_over'],
    to: ['agreed'],
    by: ['station'],
    onDayOfHandover: true,
  },
  receive: { from: open, to: ['received'], by: ['station'] },
  cancel: { from: beforeHandOver, to: ['cancelled'], by: ['owner'] },
  refuse: { from: open, to: ['cancelled'], by: ['station'], needs: 'reason' },
  expire: { from: ['ordered', 'proposed'], to: ['ordered'], by: ['clock'], only: 'pickup' },
  lapse: { from: beforeStart, to: ['cancelled'], by: ['clock'] },
} as const satisfies Record<string, OrderStepRule>

export type OrderStepName = keyof typeof orderStepRules

export const orderStepNames = Object.keys(orderStepRules) as readonly OrderStepName[]

/** Steps that a station takes with the order alone. Other ones are transitions of its vehicle. */
export const stationSteps = [
  'confirm',
  'propose',
  'set_by_phone',
  'start',
  'undo_start',
  'fail',
  'hand_over',
  'undo_hand_over',
] as const satisfies readonly OrderStepName[]
export type StationStep = (typeof stationSteps)[number]

/** Facts of an order that decide which steps are possible. */
export type OrderFacts = {
  readonly kind: OrderKind
  readonly state: OrderState
  /** Day of the window, `yyyy-mm-dd`; null without a window. */
  readonly windowDay: string | null
  /** End of the time in which the owner changes the window; null without a window. */
  readonly changeableUntil: Date | null
  /** Day of the handover, `yyyy-mm-dd`; null before it. */
  readonly handoverDay: string | null
}

/** Reason that stops a step. */
export type StepProblem = 'state' | 'not_its_day' | 'too_late'

/**
 * Returns the reason that stops the step at that moment, or null. `today` is a Finnish day. A step of
 * the owner is too late once the station has the vehicle.
 */
export function stepProblem(
  name: OrderStepName,
  order: OrderFacts,
  { now, today }: { now: Date; today: string },
): StepProblem | null {
  const rule: OrderStepRule = orderStepRules[name]
  const isOwners = rule.by.includes('owner')
  if (isOwners && order.state === 'handed_over') return 'too_late'
  if (!rule.from.includes(order.state)) return 'state'
  if (rule.only !== undefined && rule.only !== order.kind) return 'state'
  if (rule.onItsDay && order.state === 'agreed' && order.windowDay !== today) return 'not_its_day'
  if (rule.onDayOfHandover && order.handoverDay !== today) return 'not_its_day'
  const isLate = order.changeableUntil !== null && now > order.changeableUntil
  return rule.untilChangeable && isLate ? 'too_late' : null
}

/** Steps that the actor may take at that moment, in the sequence of the table. */
export function possibleSteps(
  actor: OrderActor,
  order: OrderFacts,
  at: { now: Date; today: string },
): OrderStepName[] {
  return orderStepNames.filter((name) => {
    const rule: OrderStepRule = orderStepRules[name]
    return rule.by.includes(actor) && stepProblem(name, order, at) === null
  })
}
