import { createHash } from 'node:crypto'
import type { Load } from '#contract/load.ts'
import type { LoadRole } from '#rules/load/load.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { loadOf } from './read-load.ts'
import { insertConfirmations } from './sql.ts'

/** The person who confirms a load: a user of the station, or the named holder of a link. */
export type Confirming = { loadId: number; shopId: number; now: Date } & (
  | { accountId: number; name?: undefined }
  | { accountId: null; name: string }
)

/**
 * Refuses an answer to a version that its sender corrected meanwhile.
 * @param seen version on the page of the receiver
 * @throws ApiError LOAD_CORRECTED
 */
export function requireVersion({ version }: Pick<Load, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) {
    throw new ApiError('LOAD_CORRECTED', 'The load has a newer version')
  }
}

/** Facts that change after the confirmation, so it does not cover them. */
const later: ReadonlySet<string> = new Set<keyof Load>([
  'confirmations',
  'register',
  'versions',
  'hand_entry',
])

/** Stores who confirmed this version of the load, with the hash of what it said. */
export async function confirm(tx: Tx, at: Confirming, ...roles: LoadRole[]): Promise<void> {
  const load = await loadOf(tx, at)
  const content = Object.fromEntries(Object.entries(load).filter(([name]) => !later.has(name)))
  const said = {
    load_id: at.loadId,
    version: load.version,
    account_id: at.accountId,
    name: at.name ?? null,
    at: at.now,
    document_hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  }
  await insertConfirmations(
    tx,
    roles.map((role) => Object.assign({ role }, said)),
  )
}
