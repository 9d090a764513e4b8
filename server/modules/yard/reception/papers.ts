import type { yardContract } from '#contract/yard.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { readPaper } from '#server/platform/files/files.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { isSender, lockOwnVehicle } from '#server/modules/reception/own-vehicle.ts'
import {
  readPaperFile,
  removePaper,
  saveOwnerDocument,
  savePowerOfAttorney,
} from '#server/modules/reception/papers.ts'
import { ownerDocuments, powersOfAttorney, type PaperTable } from '#server/modules/reception/sql.ts'
import { isScrapped } from '#server/modules/vehicle/registry-vehicle.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'

type Yard = typeof yardContract
type Calls =
  | 'listPowersOfAttorney'
  | 'addPowerOfAttorney'
  | 'readPowerOfAttorney'
  | 'removePowerOfAttorney'
  | 'listOwnerDocuments'
  | 'addOwnerDocument'
  | 'readOwnerDocument'
  | 'removeOwnerDocument'
type Reading = Pick<HandlerContext<Yard['readOwnerDocument']>, 'audit' | 'write'> & {
  params: { vehicleId: number; shopId: number }
}
type Adding = HandlerContext<Yard['addPowerOfAttorney']> | HandlerContext<Yard['addOwnerDocument']>
type Removing = Pick<Adding, 'audit' | 'write' | 'params'>

/** Powers of attorney of the other owners, and documents that prove the right of an owner. */
export function paperHandlers(ctx: AppContext): Pick<Handlers<Yard>, Calls> {
  return {
    listPowersOfAttorney: ({ params }) => powersOfAttorney(ctx.db.read, params),
    listOwnerDocuments: ({ params }) => ownerDocuments(ctx.db.read, params),
    addPowerOfAttorney: (call) =>
      add(call, 'power_of_attorney', (tx, added) =>
        savePowerOfAttorney(ctx, tx, { ...added, position: call.body.position ?? null }),
      ),
    addOwnerDocument: (call) =>
      add(call, 'owner_document', (tx, added) =>
        saveOwnerDocument(ctx, tx, { ...added, kind: call.body.kind }),
      ),
    readPowerOfAttorney: (call) =>
      read(ctx, call, 'power_of_attorney', call.params.powerOfAttorneyId),
    readOwnerDocument: (call) => read(ctx, call, 'owner_document', call.params.ownerDocumentId),
    removePowerOfAttorney: (call) =>
      remove(ctx, call, 'power_of_attorney', call.params.powerOfAttorneyId),
    removeOwnerDocument: (call) => remove(ctx, call, 'owner_document', call.params.ownerDocumentId),
  }
}

type Added = Parameters<typeof saveOwnerDocument>[2]

async function add<T>(
  call: Adding,
  table: PaperTable,
  save: (tx: Tx, added: Omit<Added, 'kind'>) => Promise<T>,
): Promise<T> {
  // Redraws a photograph before the transaction opens.
  const paper = await readPaper(call.file, call.callerKey)
  return call.write(async (tx) => {
    await lockForPapers(call, tx, { purpose: table, outcome: 'added' })
    return save(tx, { ...call.params, accountId: call.caller.accountId, paper })
  })
}

const read = (ctx: AppContext, call: Reading, table: PaperTable, id: number) =>
  call.write(async (tx) => {
    const { vehicleId, shopId } = call.params
    await call.audit(tx, {
      action: 'yard.vehicle.read',
      purpose: table,
      outcome: 'sent',
      shopId,
      vehicleId,
    })
    return readPaperFile(ctx, tx, table, { vehicleId, shopId, id })
  })

const remove = (
  ctx: AppContext,
  call: Removing,
  table: PaperTable,
  id: number,
): Promise<undefined> =>
  call.write(async (tx) => {
    await lockForPapers(call, tx, { purpose: table, outcome: 'removed' })
    await removePaper(ctx, tx, table, { ...call.params, id })
    return undefined
  })

/**
 * Locks the vehicle for a change of its papers, writes the audit entry and notifies the viewers.
 * @throws ApiError VEHICLE_IN_ANOTHER_SHOP, VEHICLE_ALREADY_SCRAPPED
 */
async function lockForPapers(
  { params: { vehicleId, shopId }, audit }: Removing,
  tx: Tx,
  entry: { purpose: PaperTable; outcome: 'added' | 'removed' },
): Promise<void> {
  const vehicle = await lockOwnVehicle(tx, { vehicleId, shopId })
  if (isSender(vehicle, shopId)) throw new ApiError('VEHICLE_IN_ANOTHER_SHOP')
  if (await isScrapped(tx, vehicleId)) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  await audit(tx, { action: 'yard.vehicle.change', ...entry, shopId, vehicleId })
  await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId })
}
