import type { Load } from '#contract/load.ts'
import type { Carrier, LoadRole } from '#rules/load/load.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { partiesOf } from './load.queries.ts'

/** Roles that a party signs in. The party that carries the load signs as the carrier too. */
export function rolesOf(party: 'sender' | 'receiver', carriedBy: Carrier | null): LoadRole[] {
  const carrier = carriedBy === party ? (['carrier'] as const) : []
  return party === 'sender' ? ['holder', ...carrier] : [...carrier, 'receiver']
}

/** Writes the facts of the company that carries a load, where that is its sender or its receiver. */
export async function fixCarrier(tx: Tx, load: Load): Promise<void> {
  const { id, carried_by: by } = load
  if (by === null || by === 'other') return
  const { company, business_id: businessId, phone } = (await partiesOf(tx, load))[by]
  await tx
    .updateTable('load')
    .set({ carrier: company, carrier_business_id: businessId, carrier_phone: phone })
    .where('id', '=', id)
    .execute()
}
