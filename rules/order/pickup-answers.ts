/**
 * Questions to the owner about a vehicle that is picked up, each with the answer that raises no doubt.
 * Request, table, answer and screens have these names.
 */
const sureAnswers = { has_keys: true, rolls: true, truck_access: true, battery_damaged: false }

export type PickupAnswer = keyof typeof sureAnswers
const names = Object.keys(sureAnswers) as PickupAnswer[]

/** Questions about every vehicle. The battery is asked about where it drives the vehicle. */
export const commonAnswers = names.filter((name) => name !== 'battery_damaged')

/** Answers of the owner. null where the owner was not asked. */
export type PickupAnswers = Readonly<Record<PickupAnswer, boolean | null>>

/** Facts about the vehicle that the owner tells with an order. */
export type VehicleAnswers = PickupAnswers & { readonly missing_parts: readonly string[] }

/** A value for each answer. */
export const perAnswer = <Value>(valueOf: (name: PickupAnswer) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<PickupAnswer, Value>

/** Answers of a form, as `yes`, `no` or empty. A question that is open yet raises no doubt. */
export const answersSoFar = (form: Readonly<Partial<Record<PickupAnswer, string>>>) =>
  perAnswer((name) => (form[name] ? form[name] === 'yes' : sureAnswers[name]))

/** Whether the station must decide. A missing answer is a doubt, except about a battery. */
export const isDoubtful = (order: VehicleAnswers): boolean =>
  order.missing_parts.length > 0 ||
  names.some((name) => (order[name] ?? false) !== sureAnswers[name])
