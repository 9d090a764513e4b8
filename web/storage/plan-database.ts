import { indexedDatabase } from './indexed-database.ts'

/**
 * Plans of the day of a driver, for places without a connection. They hold addresses and phone
 * numbers, so they have a database of their own: a logout erases it, and so does another user or the
 * first start after `keptPlanHours`.
 */
const databaseName = 'kierto-plan'
export const withinPlans = indexedDatabase(databaseName, 1, { days: {} })

export type StoredPlan = {
  readonly owner: string
  /** Time of the list, in epoch milliseconds. */
  readonly at: number
  readonly orders: readonly unknown[]
}

/** Removes the plans, also while other tabs are open. */
export function erasePlans(): void {
  globalThis.indexedDB?.deleteDatabase(databaseName)
}

/** Removes the plans of another user, and those from before `oldest`. */
export async function claimPlans(owner: string, oldest: number): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (!databases.some(({ name }) => name === databaseName)) return
  const plans = await withinPlans<StoredPlan[]>('days', 'readonly', (store) => store.getAll())
  if (plans?.some((plan) => plan.owner !== owner || plan.at < oldest)) erasePlans()
}
