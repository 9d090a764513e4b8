import { hourMs, limits } from '#rules/limits.ts'

/**
 * The order that an owner has begun. It outlives the tab: phones close tabs during a bank login. It
 * belongs to one person, and goes with the order, a logout, another person's sign-in and after seven
 * days.
 */
const key = 'begun-order'
const storedMs = limits.keptOnDeviceDays * 24 * hourMs

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type BegunOrder = { readonly owner: string; readonly at: number; readonly draft: unknown }

/** Returns `localStorage`, or null where the browser has disabled it. */
function deviceStorage(): Store | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** The order that this device keeps, or null. */
export function begunOrder(store = deviceStorage()): BegunOrder | null {
  try {
    const kept: Partial<BegunOrder> | null = JSON.parse(store?.getItem(key) ?? 'null')
    const { owner, at, draft } = kept ?? {}
    return typeof owner === 'string' && typeof at === 'number' ? { owner, at, draft } : null
  } catch {
    return null
  }
}

/** Keeps the order. With a full storage only this tab has it. */
export function keepBegunOrder(begun: BegunOrder, store = deviceStorage()): void {
  try {
    store?.setItem(key, JSON.stringify(begun))
  } catch {
    store?.removeItem(key)
  }
}

export const dropBegunOrder = (store = deviceStorage()): void => store?.removeItem(key)

/** The order of that person. One of another person, or one that is too old, is erased. */
export function claimBegunOrder(
  owner: string,
  now: number,
  store = deviceStorage(),
): BegunOrder | null {
  const begun = begunOrder(store)
  if (begun?.owner === owner && now - begun.at < storedMs) return begun
  if (store?.getItem(key) != null) dropBegunOrder(store)
  return null
}
