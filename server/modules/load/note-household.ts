import type { Load } from '#contract/load.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'

type Reading = Pick<HandlerContext<Endpoint>, 'write' | 'audit'> & {
  readonly params: { shopId: number }
}

/** Adds an audit entry of a reading that shows a household. Other loads name no owner. */
export async function noteHousehold(
  { params, write, audit }: Reading,
  { kind, lines }: Load,
): Promise<void> {
  const [line] = lines
  if (kind !== 'household' || !line) return
  await write((tx) =>
    audit(tx, {
      action: 'load.read',
      purpose: 'transfer_document',
      outcome: 'shown',
      shopId: params.shopId,
      vehicleId: line.vehicle_id,
    }),
  )
}
