import { masked } from './draft.ts'
import { withinPlans, type StoredPlan } from './plan-database.ts'

const keyOf = (shopId: number, day: string) => `${shopId} ${day}`

/** Stores the plan of a day, without a personal id that somebody typed into a message. */
export async function storePlan(shopId: number, day: string, plan: StoredPlan): Promise<void> {
  const value: unknown = JSON.parse(JSON.stringify(plan, masked))
  await withinPlans('days', 'readwrite', (store) => store.put(value, keyOf(shopId, day)))
}

/** The stored plan of a day, or null. */
export async function readPlan(shopId: number, day: string): Promise<StoredPlan | null> {
  const plan = await withinPlans<unknown>('days', 'readonly', (store) =>
    store.get(keyOf(shopId, day)),
  )
  return (plan as StoredPlan | undefined) ?? null
}
