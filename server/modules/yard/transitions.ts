import { acceptsKind } from '#rules/station/station.ts'
import {
  transitionFor,
  transitions,
  type Transition,
  type TransitionName,
} from '#rules/vehicle/vehicle-status.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { refuseEndedPermit } from '#server/modules/station/permit.ts'
import { stationForOrder, stationForTransfer } from '#server/modules/station/station.sql.ts'
import {
  deleteStages,
  updateVehicle,
  type VehicleColumns,
  type VehicleRow,
} from '#server/modules/vehicle/vehicle.sql.ts'
import { hasDecision, transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import type { Change } from './change-vehicle.ts'
import { takeOrderStep } from '#server/modules/order/order-steps.ts'
import { mailOrder } from '#server/modules/order/mail-order.ts'
import { mailConsentNews } from '#server/modules/order/consent-mails.ts'
import { moveWithLoad } from '#server/modules/load/loaded.ts'
import { sendOnTransferLoad, settleTransferLoad } from '#server/modules/load/transfer.ts'
import { isSender } from '#server/modules/reception/own-vehicle.ts'
import { closeStages } from '#server/modules/vehicle/stages.ts'
import { deleteReceptionPapers } from '#server/modules/reception/papers.ts'
import { transferReceptionPapers } from '#server/modules/reception/sql.ts'
import { confirmedReception } from '#server/modules/reception/reception.ts'
import { transferReception } from '#server/modules/reception/reception.sql.ts'
import { yardMails } from './mails.ts'
import type { MailKind } from '#server/platform/mail/templates.ts'
import type { AboutStation } from '#server/modules/order/mail-lines.ts'

/**
 * Transitions that a change requests, in sequence. A vehicle of condition `reuse_publish` becomes a
 * listing as soon as it is in process. A vehicle that loses the condition leaves the listings.
 * @throws ApiError STATUS_CONFLICT where no transition leads to the requested status;
 *   VEHICLE_ALREADY_SCRAPPED
 */
export function transitionsFor(
  row: VehicleRow,
  body: Change['body'],
  shopId: number,
): TransitionName[] {
  const to = body.status === undefined && body.shop_id !== undefined ? 'shop_transfer' : body.status
  // The wizard's last step may find the vehicle in process already.
  const isThere = to === row.status && to !== 'shop_listing' && !isElsewhere(row, body.shop_id)
  if (to === undefined || isThere) {
    if (body.condition === undefined) return []
    const publishes = body.condition === 'reuse_publish'
    if (row.status === 'shop_process' && publishes) return ['publish']
    return row.status === 'shop_listing' && !publishes ? ['resolve'] : []
  }
  // A certified vehicle never leaves the stations. A transfer can be sent back to its sender.
  if (to === null && row.standing_certificate_id !== null && row.status !== 'shop_transfer') {
    throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  }
  const move = transitionFor({ from: row.status, to, isSender: isSender(row, shopId) })
  if (!move) {
    throw new ApiError('STATUS_CONFLICT', `No move leads from ${row.status} to ${to}`, {
      status: row.status,
    })
  }
  // The sender's condition described the sender's listing. The receiver decides again.
  const comesFirst = move === 'admit' || (move === 'receive' && row.status === 'shop_transit')
  const condition = body.condition ?? (comesFirst ? row.condition : null)
  const isReceived = move === 'admit' || move === 'receive'
  return isReceived && condition === 'reuse_publish' ? [move, 'publish'] : [move]
}

const isElsewhere = (row: VehicleRow, shopId: number | undefined) =>
  shopId !== undefined && shopId !== row.shop_id

type Step = { move: TransitionName; before: VehicleRow }

/** Parts of a request that a transition reads. */
type TransitionCall = Pick<Change, 'params' | 'caller' | 'body'>

/** Makes one transition with its preconditions and consequences. */
export async function makeTransition(
  ctx: AppContext,
  call: TransitionCall,
  tx: Tx,
  { move, before }: Step,
): Promise<VehicleRow> {
  const { vehicleId, shopId } = call.params
  const { accountId } = call.caller
  const now = ctx.now()
  const reason = call.body.reason ?? ''
  const { needs }: Transition = transitions[move]
  if (needs === 'reason' && reason === '') {
    throw new ApiError('VALIDATION_ERROR', 'A reason is needed', { fields: { reason: 'REQUIRED' } })
  }
  if (move === 'receive' || move === 'admit') await refuseEndedPermit(tx, { shopId, now })
  await checkPapers(tx, { move, before }, { vehicleId, shopId, accountId, now })
  if (move === 'finish') {
    const at = { vehicleId, shopId, accountId, now, kind: before.kind }
    await closeStages(tx, at, call.body)
  }
  await moveWithLoad(tx, { vehicleId, move })
  const after = await transitionVehicle(tx, {
    vehicleId,
    transition: move,
    at: now,
    by: { accountId },
    toShopId: await target(tx, call, { move, before }),
    ...((needs === 'reason' || (move === 'finish' && reason !== '')) && { reason }),
  })
  await transferPapers(tx, before, after)
  await moveTransferLoad(tx, call, { move, before, after, now })
  await follow[move]?.(ctx, tx, { before, after, shopId, accountId, reason, now })
  const unfinishedSince = unfinishedAfter(call, { move, before }, now)
  const set = {
    ...columnsAfter[move],
    ...(unfinishedSince !== undefined && { unfinished_since: unfinishedSince }),
  }
  if (Object.keys(set).length > 0) await updateVehicle(tx, vehicleId, set)
  return after
}

/** Columns that a transition sets beside the status and the stations. */
const columnsAfter: Partial<Record<TransitionName, VehicleColumns>> = {
  publish: { condition: 'reuse_publish' },
  // The next station has its own condition.
  release: { condition: null },
}

/** A vehicle on its way to another station has a load with its paper. */
async function moveTransferLoad(
  tx: Tx,
  { params, caller, body }: TransitionCall,
  { move, before, after, now }: Step & { after: VehicleRow; now: Date },
): Promise<void> {
  const at = { ...params, accountId: caller.accountId, now }
  if (move === 'send' && after.shop_id !== null) {
    await sendOnTransferLoad(tx, at, { to: after.shop_id, transport: body.transport })
  }
  if (before.status === 'shop_transfer') {
    await settleTransferLoad(tx, at, { move, reason: body.reason ?? '' })
  }
}

/** Since when the vehicle has no decision after the transition. Returns nothing for no change. */
function unfinishedAfter(
  call: TransitionCall,
  { move, before }: Step,
  now: Date,
): Date | null | undefined {
  // To publish is itself the decision.
  if (move === 'finish' || move === 'publish' || transitions[move].to === null) return null
  if (move !== 'receive' && move !== 'admit') return undefined
  return call.body.condition === undefined && !hasDecision(before) ? now : null
}

/**
 * A confirmed owner comes first. The certificate may follow, but no vehicle is done without it.
 */
async function checkPapers(
  tx: Tx,
  { move, before }: Step,
  at: { vehicleId: number; shopId: number; accountId: number; now: Date },
): Promise<void> {
  const fromOwner = move === 'admit' || (move === 'receive' && before.status === 'shop_transit')
  if (fromOwner && !(await confirmedReception(tx, at))) throw new ApiError('OWNER_NOT_CONFIRMED')
  if (move === 'finish' && before.standing_certificate_id === null) {
    throw new ApiError('CERTIFICATE_MISSING')
  }
}

/** Target station. Only `send` has another one. */
async function target(tx: Tx, call: TransitionCall, { move, before }: Step): Promise<number> {
  const { shopId } = call.params
  const { shop_id: wanted } = call.body
  const invalid = (code: string) =>
    new ApiError('VALIDATION_ERROR', 'No such station for this move', { fields: { shop_id: code } })
  if (move !== 'send') {
    if (wanted !== undefined && wanted !== shopId) throw invalid('INVALID')
    return shopId
  }
  if (wanted === undefined) throw invalid('REQUIRED')
  const station = wanted === shopId ? undefined : await stationForTransfer(tx, wanted)
  if (!station) throw invalid('INVALID')
  if (!acceptsKind(station, before.kind)) throw invalid('KIND_NOT_ACCEPTED')
  return wanted
}

type Made = {
  before: VehicleRow
  after: VehicleRow
  shopId: number
  accountId: number
  reason: string
  now: Date
}
type Follow = (ctx: AppContext, tx: Tx, made: Made) => Promise<void>

/** Consequences of a transition, in its transaction. */
const follow: Partial<Record<TransitionName, Follow>> = {
  receive: async (_ctx, tx, { before, after, accountId, now }) => {
    if (before.status !== 'shop_transit') return
    const by = { accountId }
    await takeOrderStep(tx, { vehicleId: after.id, step: 'receive', by, at: now })
  },
  refuse: async (ctx, tx, { after, shopId, accountId, reason, now }) => {
    await deleteReceptionPapers(ctx, tx, { vehicleId: after.id })
    const by = { accountId }
    const step = { vehicleId: after.id, step: 'refuse', by, at: now } as const
    const order = await takeOrderStep(tx, step)
    const station = await stationForOrder(tx, shopId, { evenHidden: true })
    if (!order || !station) return
    await mailConsentNews(ctx, tx, { event: 'orderEnded', order, vehicle: after })
    await mailOrder(ctx, tx, { row: order, station, vehicle: after, owner: 'refused', reason })
  },
  release: async (ctx, tx, { after }) => {
    await deleteReceptionPapers(ctx, tx, { vehicleId: after.id })
    // The next station has its own stages.
    await deleteStages(tx, after.id)
  },
  send: (ctx, tx, made) => enqueueStationMail(ctx, tx, made, yardMails.stationSent),
  send_back: (ctx, tx, made) => enqueueStationMail(ctx, tx, made, yardMails.stationSentBack),
}

/**
 * Confirmed owner data goes with the vehicle when it is sent, and comes back with it. So the
 * station that has the vehicle can issue its certificate, and nobody is asked twice.
 */
async function transferPapers(tx: Tx, before: VehicleRow, after: VehicleRow): Promise<void> {
  const [from, to] = [before.shop_id, after.shop_id]
  if (from === null || to === null || from === to) return
  const way = { vehicleId: after.id, from, to }
  await transferReception(tx, way)
  await transferReceptionPapers(tx, way)
}

/** Mail from the station that moved the vehicle to the one that has it. */
async function enqueueStationMail(
  ctx: AppContext,
  tx: Tx,
  { after, shopId, reason, now }: Made,
  template: MailKind<AboutStation & { reason: string }>,
): Promise<void> {
  const reader = await stationForOrder(tx, after.shop_id ?? 0, { evenHidden: true })
  const station = await stationForOrder(tx, shopId, { evenHidden: true })
  if (!reader?.email || !station) return
  await enqueueMail(tx, ctx.secrets, {
    key: `vehicle-${after.id}-${template.name}-${now.getTime()}`,
    to: reader.email,
    locale: reader.locale,
    template: template,
    about: { station, vehicle: after, reason, publicUrl: ctx.config.publicUrl },
    now,
  })
}
