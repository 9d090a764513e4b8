import type { Load, loadContract } from '#contract/load.ts'
import type { LoadFactChange } from '#contract/treatment/load-correction.ts'
import { correctionEnd, isReceiver } from '#rules/load/correction.ts'
import type { LoadRole } from '#rules/load/load.ts'
import { isYearClosed } from '#rules/treatment/closed-year.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { updateLine } from './load.sql.ts'
import { insertVersion, lockCorrectableLoad, rolesOf, writeFacts, writeShares } from './sql.ts'
import { confirm, requireVersion } from './confirm.ts'
import { factChanges, lineChanges } from './correction-changes.ts'
import { loadOf } from './read-load.ts'
import { mailCorrection } from './mail-correction.ts'
import { notifyLoadChanged } from './notify-load.ts'
import { queueForRegister } from './register/register.ts'
import { checkNet } from './settle.ts'

type Call = HandlerContext<(typeof loadContract)['correctLoad']>

/**
 * Corrects a load that was sent: a new version, which its party confirms. The receiver corrects the weight
 * of its scale. The weighed load is divided again.
 * @throws ApiError NOT_FOUND; LOAD_CLOSED; LOAD_CORRECTED; LOAD_CORRECTION_ENDED; PERMISSION_DENIED;
 *   VALIDATION_ERROR; AMOUNT_UNUSUAL for an unusual weight without a confirmation
 */
export async function correctLoad(ctx: AppContext, call: Call): Promise<Load> {
  const { params, body, caller, locale, write, audit } = call
  const corrected = await write(async (tx) => {
    const now = ctx.now()
    const version = (await lockCorrectable(tx, call, now)) + 1
    const before = await loadOf(tx, params)
    const lines = lineChanges(before, body.changes)
    const [ofReceiver] = isReceiver(before, params.shopId) ? lines : []
    if (ofReceiver) throw invalid('changes', 'INVALID')
    const changes = [
      ...lines.flatMap((line) => line.changes),
      ...factChanges(before, body.changes, params.shopId),
    ]
    if (changes.length === 0) throw invalid('changes', 'REQUIRED')
    await writeFacts(tx, { loadId: params.loadId, version }, body.changes)
    for (const { of, kg, basis } of lines) {
      await updateLine(tx, { loadId: params.loadId, of }, { kg, basis })
    }
    const after = await loadOf(tx, params)
    if (body.changes.net_kg !== undefined)
      checkNet(after, arrivedWeights(after), { ...body, net_kg: body.changes.net_kg })
    await divideAgain(tx, after)
    const at = { ...params, accountId: caller.accountId, now }
    await addVersion(tx, { ...at, version }, body, changes)
    await confirm(tx, at, ...correctingRoles(before, params.shopId))
    await queueForRegister(tx, { loadId: params.loadId, step: 'corrected', now })
    await audit(tx, { action: 'load.write', purpose: 'load', outcome: 'corrected', ...params })
    const load = await loadOf(tx, params)
    await mailCorrection(ctx, tx, load, { by: params.shopId, locale })
    await notifyLoadChanged(tx, load)
    return loadOf(tx, params)
  })
  return corrected
}

/** A household confirms nothing. The station draws up its document as the carrier. */
function correctingRoles(load: Load, shopId: number): LoadRole[] {
  if (load.kind === 'household') return ['carrier']
  return rolesOf(isReceiver(load, shopId) ? 'receiver' : 'sender', load.carried_by)
}

const invalid = (field: string, code: string) =>
  new ApiError('VALIDATION_ERROR', 'The load cannot be corrected so', { fields: { [field]: code } })

/** Locks the load. @returns its version */
async function lockCorrectable(tx: Tx, { params, body, caller }: Call, now: Date): Promise<number> {
  const row = await lockCorrectableLoad(tx, { loadId: params.loadId, shopId: params.shopId })
  if (!row) throw new ApiError('NOT_FOUND', 'No such record of this caller')
  const end = correctionEnd(row)
  if (end === null || row.sent_at === null) {
    throw new ApiError('LOAD_CLOSED', 'The load is a draft, or was refused or taken back')
  }
  requireVersion(row, body.version)
  if (now > end) throw new ApiError('LOAD_CORRECTION_ENDED', 'The time for corrections has ended')
  if (caller.role !== 'operator' && isYearClosed(row.sent_at, now)) {
    throw new ApiError('PERMISSION_DENIED', 'The year of the load is closed')
  }
  return row.version
}

const arrivedOf = ({ lines, waste_lines: wastes }: Load) => ({
  hulls: lines.filter(({ arrived }) => arrived),
  wastes: wastes.filter(({ arrived }) => arrived),
})

function arrivedWeights(load: Load): (number | null)[] {
  const { hulls, wastes } = arrivedOf(load)
  return [...hulls, ...wastes].map(({ kg }) => kg)
}

/** Lines that arrived get their shares again. */
async function divideAgain(tx: Tx, load: Load): Promise<void> {
  if (load.net_kg === null) return
  await writeShares(tx, load, { ...arrivedOf(load), netKg: load.net_kg })
}

async function addVersion(
  tx: Tx,
  at: { loadId: number; version: number; accountId: number; now: Date },
  { reason, text }: Call['body'],
  changes: readonly LoadFactChange[],
): Promise<void> {
  await insertVersion(tx, {
    load_id: at.loadId,
    version: at.version,
    account_id: at.accountId,
    at: at.now,
    reason,
    note: text,
    changes: JSON.stringify(changes),
  })
}
