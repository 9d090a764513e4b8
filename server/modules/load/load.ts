import type { Load, loadContract, LoadChange } from '#contract/load.ts'
import { isVehicleLoad, type LoadKind } from '#rules/load/load.ts'
import { pages } from '#rules/pages.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext, Handlers } from '#server/platform/http/handler.ts'
import { emit } from '#server/platform/events/events.ts'
import { stationForTransfer } from '#server/modules/station/station.sql.ts'
import { tickStage } from '#server/modules/vehicle/vehicle.sql.ts'
import { fixCarrier, insertLoad, rolesOf } from './sql.ts'
import { confirm, requireVersion } from './confirm.ts'
import { correctLoad } from './correct.ts'
import { linesField, putLines, refreshWastes } from './draft-lines.ts'
import { lockVehicles } from './draft-lines.sql.ts'
import { loadDataFile } from './load-data.ts'
import { loadNote } from './load-note.ts'
import { mailLink, mailNewLink } from './outside.ts'
import { queueForRegister } from './register/register.ts'
import { sendAgain } from './register/send-again.ts'
import { noteHousehold } from './note-household.ts'
import { receiveLoad, refuseLoad } from './settle.ts'
import { candidatesAt, hullsToLoad } from './hulls.ts'
import { loadMoved } from './events.ts'
import { notifyLoadChanged } from './notify-load.ts'
import {
  countLoads,
  partiesOf,
  type LoadParties,
  lockLoadOfReceiver,
  updateLine,
  lockLoadOfSender,
  deleteLoad,
  updateLoad,
} from './load.sql.ts'
import { loadOf, loadsOf } from './read-load.ts'

type Contract = typeof loadContract
type At = { loadId: number; shopId: number }
type Settling = HandlerContext<Contract['receiveLoad']> | HandlerContext<Contract['refuseLoad']>

/** Requests of a station about its loads. */
export function loadHandlers(ctx: AppContext): Handlers<Contract> {
  return {
    listLoads: ({ params, query, nextPage }) =>
      ctx.db.readPipelined(async (one) => {
        const [{ next, ...lists }, total] = await Promise.all([
          loadsOf(one, { ...params, ...query }),
          countLoads(one, params.shopId),
        ])
        if (next) nextPage(next)
        return { total, ...lists }
      }),
    listLoadCandidates: async ({ params, query, nextPage }) => {
      const { rows, next } = await candidatesAt(ctx.db.read, { ...params, ...query })
      if (next) nextPage(next)
      return rows
    },
    readLoad: ({ params }) => ctx.db.readPipelined((one) => loadOf(one, params)),
    readLoadNote: async (call) => {
      const { load, parties } = await ctx.db.readPipelined((one) => sentLoad(one, call.params))
      await noteHousehold(call, load)
      const url = `${ctx.config.publicUrl}${pages.operatorLoad.path.replace(':loadId', `${load.id}`)}`
      return loadNote(load, parties, url)
    },
    readLoadData: async (call) => {
      const { load, parties } = await ctx.db.readPipelined((one) => sentLoad(one, call.params))
      await noteHousehold(call, load)
      return loadDataFile(load, parties, call.query)
    },
    createLoad: ({ params, body, write, audit }) =>
      write(async (tx) => {
        const { kind = 'hulls', ...change } = body
        const loadId = await insertLoad(tx, {
          kind,
          shop_id: params.shopId,
          receiver_shop_id: null,
          carrier: null,
          truck_plates: null,
          created_at: ctx.now(),
          sent_at: null,
        })
        await changeDraft(tx, { ...params, loadId, kind }, change)
        await putLines(tx, { ...params, loadId, now: ctx.now() }, kind, change)
        await audit(tx, { action: 'load.write', purpose: 'load', outcome: 'created', ...params })
        return changed(tx, { ...params, loadId })
      }),
    changeLoad: ({ params, body, write, audit }) =>
      write(async (tx) => {
        const { kind } = await lockDraft(tx, params)
        await changeDraft(tx, { ...params, kind }, body)
        await putLines(tx, { ...params, now: ctx.now() }, kind, body)
        await audit(tx, { action: 'load.write', purpose: 'load', outcome: 'changed', ...params })
        return changed(tx, params)
      }),
    deleteLoad: ({ params, write, audit }) =>
      write(async (tx) => {
        await lockDraft(tx, params)
        await changed(tx, params)
        await deleteLoad(tx, params.loadId)
        await audit(tx, { action: 'load.write', purpose: 'load', outcome: 'deleted', ...params })
        return undefined
      }),
    sendLoad: async ({ params, caller, locale, write, audit }) => {
      const sent = await write(async (tx) => {
        await sendDraft(tx, { ...params, accountId: caller.accountId, now: ctx.now() })
        await audit(tx, { action: 'load.write', purpose: 'load', outcome: 'sent', ...params })
        const load = await changed(tx, params)
        await mailLink(ctx, tx, load, locale)
        return load
      })
      return sent
    },
    receiveLoad: (call) =>
      call.write(async (tx) => {
        const { at, load } = await lockSent(tx, call, ctx.now())
        await receiveLoad(tx, at, load, call.body)
        await noteSettling(tx, call, 'received')
        return loadOf(tx, call.params)
      }),
    refuseLoad: (call) =>
      call.write(async (tx) => {
        const { at, load } = await lockSent(tx, call, ctx.now())
        await refuseLoad(tx, at, load, call.body.reason)
        await noteSettling(tx, call, 'refused')
        return loadOf(tx, call.params)
      }),
    correctLoad: (call) => correctLoad(ctx, call),
    mailLoadLink: (call) => mailNewLink(ctx, call),
    sendLoadToRegister: (call) => sendAgain(ctx, call),
  }
}

/** The load as the request left it. Open pages of its stations read it again. */
async function changed(tx: Tx, at: At): Promise<Load> {
  const load = await loadOf(tx, at)
  await notifyLoadChanged(tx, load)
  return load
}

/** @throws ApiError NOT_FOUND; LOAD_NOT_SENT */
async function sentLoad(db: Db, at: At): Promise<{ load: Load; parties: LoadParties }> {
  const load = await loadOf(db, at)
  if (load.state === 'draft') throw new ApiError('LOAD_NOT_SENT', 'A draft has no paper')
  return { load, parties: await partiesOf(db, load) }
}

const noteSettling = (tx: Tx, { params, audit }: Settling, outcome: string) =>
  audit(tx, { action: 'load.receive', purpose: 'load', outcome, shopId: params.shopId })

/** @throws ApiError NOT_FOUND; LOAD_CLOSED for a load that was sent */
async function lockDraft(tx: Tx, { loadId, shopId }: At) {
  const row = await lockLoadOfSender(tx, { loadId, shopId })
  if (!row) throw new ApiError('NOT_FOUND', 'No such record of this caller')
  if (row.state !== 'draft') throw new ApiError('LOAD_CLOSED', 'The load was sent')
  return row
}

async function changeDraft(
  tx: Tx,
  { loadId, shopId, kind }: At & { kind: LoadKind },
  body: LoadChange,
): Promise<void> {
  const { receiver_shop_id: receiver, outside_receiver: outside } = body
  const { carried_by: by, carrier, truck_plates: plates } = body
  const { carrier_business_id: businessId, carrier_phone: phone } = body
  if (receiver) {
    const station = receiver === shopId ? undefined : await stationForTransfer(tx, receiver)
    if (!station) throw invalidReceiver('INVALID')
    if (kind === 'hulls' && !station.takes_hulls) throw invalidReceiver('KIND_NOT_ACCEPTED')
  }
  const changes = {
    ...(receiver !== undefined && { receiver_shop_id: receiver }),
    // One replaces the other.
    ...(receiver && { outside_receiver: null }),
    ...(outside !== undefined && { outside_receiver: outside && JSON.stringify(outside) }),
    ...(outside && { receiver_shop_id: null }),
    ...(by !== undefined && { carried_by: by }),
    ...(carrier !== undefined && { carrier: carrier || null }),
    ...(plates !== undefined && { truck_plates: plates || null }),
    ...(businessId !== undefined && { carrier_business_id: businessId }),
    ...(phone !== undefined && { carrier_phone: phone }),
    // The facts of these companies are written when the load is sent.
    ...((by === 'sender' || by === 'receiver') && noCompany),
  }
  if (Object.keys(changes).length === 0) return
  await updateLoad(tx, loadId, changes)
}

const noCompany = { carrier: null, carrier_business_id: null, carrier_phone: null } as const

const invalidReceiver = (code: string) =>
  new ApiError('VALIDATION_ERROR', 'No such receiver of loads', {
    fields: { receiver_shop_id: code },
  })

async function sendDraft(tx: Tx, at: At & { accountId: number; now: Date }): Promise<void> {
  const row = await lockDraft(tx, at)
  if (row.receiver_shop_id === null && !row.outside_receiver) throw invalidReceiver('REQUIRED')
  const load = await loadOf(tx, at)
  const { lines, waste_lines: wastes } = load
  if (lines.length + wastes.length === 0) {
    throw new ApiError('VALIDATION_ERROR', 'The load is empty', {
      fields: { [linesField(row.kind)]: 'REQUIRED' },
    })
  }
  await refreshWastes(tx, at, load)
  const ids = lines.map(({ vehicle_id: id }) => id)
  await lockVehicles(tx, ids)
  // A vehicle may have left, lost a stage or been weighed since the draft.
  const found = await hullsToLoad(tx, { shopId: at.shopId, ids })
  for (const { row: vehicle, kg } of found) {
    await updateLine(tx, { loadId: at.loadId, of: vehicle }, { kg })
    await tickStage(tx, { ...at, vehicleId: vehicle.vehicle_id }, 'hull_to_shredder')
  }
  const linkSentAt = row.outside_receiver && at.now
  await updateLoad(tx, at.loadId, { state: 'sent', sent_at: at.now, link_sent_at: linkSentAt })
  await fixCarrier(tx, load)
  await confirm(tx, at, ...rolesOf('sender', load.carried_by))
  await queueForRegister(tx, { ...at, step: 'sent' })
  await emit(tx, loadMoved, { load, to: 'sent', at: at.now })
}

/**
 * The load on its way to the station, locked.
 * @throws ApiError NOT_FOUND; LOAD_CLOSED for a load that was taken or refused; LOAD_CORRECTED
 */
async function lockSent(tx: Tx, { params, caller, body }: Settling, now: Date) {
  const at = { ...params, accountId: caller.accountId, now }
  const row = await lockLoadOfReceiver(tx, { loadId: at.loadId, shopId: at.shopId })
  if (!row) throw new ApiError('NOT_FOUND', 'No such record of this caller')
  // The moves of their vehicle settle the other kinds.
  if (row.state !== 'sent' || isVehicleLoad(row.kind))
    throw new ApiError('LOAD_CLOSED', 'The load was taken or refused')
  const load = await loadOf(tx, at)
  requireVersion(load, body.version)
  return { at, load }
}
