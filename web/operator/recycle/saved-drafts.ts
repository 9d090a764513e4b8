import { session } from '#web/api/client.ts'
import { masked, all, drop, put } from '#web/storage/device-store.ts'
import type { Wizard } from './draft.ts'

/** A stored wizard state of one user and one station on this device. */
type StoredWizard = {
  readonly owner: string
  readonly at: number
  readonly shopId: number
  readonly name: string
  readonly state: Wizard
}

/** Stores the state under its name. Stores nothing after a logout. */
export async function storeWizard(name: string, shopId: number, state: Wizard): Promise<void> {
  const owner = session.read().isAuthenticated ? session.subject() : null
  if (owner === null) return
  const without = JSON.parse(JSON.stringify(state, masked)) as Wizard
  const kept: StoredWizard = { owner, at: Date.now(), shopId, name, state: without }
  await put('drafts', name, kept)
}

export async function removeWizard(name: string): Promise<void> {
  await drop('drafts', name)
}

/** Returns this user's unfinished drafts at that station, the newest first. */
export async function listStoredWizards(
  shopId: number,
  isWizard: (value: unknown) => value is Wizard,
): Promise<readonly StoredWizard[]> {
  const owner = session.subject()
  const kept = (await all('drafts')) as readonly Partial<StoredWizard>[]
  return kept
    .filter(
      (one): one is StoredWizard =>
        one.owner === owner && one.shopId === shopId && isWizard(one.state),
    )
    .sort((a, b) => b.at - a.at)
}
