import type { Insertable } from 'kysely'
import type { treatmentContract, TreatmentEntryInput } from '#contract/treatment.ts'
import { kgOf } from '#rules/treatment/amounts.ts'
import { treatmentLinesOf, type TreatedVehicle } from '#rules/treatment/lines-of-vehicle.ts'
import { isYearClosed } from '#rules/treatment/closed-year.ts'
import { treatmentLines } from '#rules/treatment/lines.ts'
import { isAnswered, openLines } from '#rules/treatment/open-lines.ts'
import { stagesBefore, stagesOf, type Stage } from '#rules/vehicle/processing-stages.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Tx, TreatmentEntryRow } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import {
  recordChanges,
  recordOnce,
  tickStage,
  updateVehicle,
  type VehicleRow,
} from '#server/modules/vehicle/vehicle.sql.ts'
import { lockOwnVehicle } from '#server/modules/reception/own-vehicle.ts'
import { clearStage } from '#server/modules/vehicle/stages.ts'
import { checkWorkTimes } from '#server/modules/vehicle/work-times.ts'
import { checkAmounts, piecesOf } from './check-amounts.ts'
import { followBattery } from './batteries.ts'
import { lastEntries, powerOf } from '#server/modules/vehicle/treated.sql.ts'
import { doneStagesOf, peopleAt, newEntries, insertEntryRows } from './sql.ts'

type Call = HandlerContext<(typeof treatmentContract)['addTreatment']>
type At = { vehicleId: number; shopId: number; accountId: number; now: Date }

/**
 * Adds entries, ticks the stages whose lines are all answered, and opens those with a withdrawn line.
 * @throws ApiError STATUS_CONFLICT; ENTRY_CORRECTED; PERMISSION_DENIED; VALIDATION_ERROR
 */
export async function addEntries(ctx: AppContext, call: Call, tx: Tx): Promise<void> {
  const { body, params, caller } = call
  const at: At = { ...params, accountId: caller.accountId, now: ctx.now() }
  const vehicle = await lockOwnVehicle(tx, params)
  refuseMoved(vehicle, call)
  const powerSeen = body.power_seen ?? vehicle.power_seen
  if (body.power_seen !== undefined) {
    await updateVehicle(tx, vehicle.id, { power_seen: body.power_seen })
  }
  const facts: TreatedVehicle = {
    ...vehicle,
    power: powerOf({ power: vehicle.power, power_seen: powerSeen }),
  }
  const entries = await newEntries(tx, body.entries)
  await insertEntries(tx, at, { entries, facts, isMainUser: caller.role === 'operator' })
  await followStages(tx, at, { entries, facts })
  await Promise.all([
    call.audit(tx, {
      action: 'treatment.write',
      purpose: body.power_seen === undefined ? 'entries' : 'power',
      outcome: entries.length === 0 && body.power_seen === undefined ? 'known' : 'added',
      ...params,
    }),
    notifyVehicleChanged(tx, vehicle),
  ])
}

/** A vehicle in process gets entries. A vehicle that is done gets corrections only. */
function refuseMoved(vehicle: VehicleRow, { body, params }: Call): void {
  const isHere = vehicle.shop_id === params.shopId
  const corrects = body.entries.every(({ replaces }) => replaces !== undefined)
  if (isHere && vehicle.status === 'shop_process') return
  if (isHere && vehicle.status === 'shop_done' && corrects) return
  throw new ApiError('STATUS_CONFLICT', 'Entries are of vehicles in process', {
    status: vehicle.status,
  })
}

async function insertEntries(
  tx: Tx,
  at: At,
  {
    entries,
    facts,
    isMainUser,
  }: { entries: readonly TreatmentEntryInput[]; facts: TreatedVehicle; isMainUser: boolean },
): Promise<void> {
  if (entries.length === 0) return
  const last = await lastEntries(tx, at)
  const times = entries.map(({ done_at: doneAt }) => doneAt)
  await checkWorkTimes(tx, at, { field: 'done_at', times })
  const people = new Map((await peopleAt(tx, at.shopId)).map((person) => [person.id, person]))
  const requested = new Set(treatmentLinesOf(facts))
  const rows = entries.map((entry): Insertable<TreatmentEntryRow> => {
    const before = last.get(entry.code)
    checkEntry(entry, { isAsked: requested.has(entry.code) || before !== undefined })
    const isOpen = before === undefined || before.outcome === 'withdrawn'
    if (entry.replaces === undefined ? !isOpen : before?.id !== entry.replaces) {
      throw new ApiError('ENTRY_CORRECTED', 'The line has a newer entry')
    }
    if (
      entry.replaces !== undefined &&
      before &&
      !isMainUser &&
      isYearClosed(before.done_at, at.now)
    ) {
      throw new ApiError('PERMISSION_DENIED', 'The year of the entry is closed')
    }
    const doer = entry.done_by ?? at.accountId
    const person = people.get(doer)
    if (!person && doer !== at.accountId) throw invalid('done_by')
    last.set(entry.code, { ...entry, kg: null, done_at: new Date(entry.done_at) })
    const { competence } = treatmentLines[entry.code]
    const lacks = competence && !person?.competences.includes(competence) ? competence : undefined
    return {
      id: entry.id,
      vehicle_id: at.vehicleId,
      shop_id: at.shopId,
      code: entry.code,
      outcome: entry.outcome,
      ...amountOf(entry, facts),
      detail: JSON.stringify({
        ...entry.detail,
        also: alsoOf(entry, facts),
        weighed: entry.kg === undefined ? undefined : true,
        lacks,
        confirmed: entry.confirmed,
      }),
      account_id: at.accountId,
      done_by_account_id: doer,
      done_at: new Date(entry.done_at),
      received_at: at.now,
      replaces: entry.replaces ?? null,
      reason: entry.reason ?? null,
    }
  })
  await checkAmounts(tx, at, { entries, facts })
  await insertEntryRows(tx, rows)
  for (const entry of entries) {
    if (entry.code === 'traction_battery') await followBattery(tx, at, entry)
  }
  const where = { ...at, at: at.now }
  if (entries.some(({ replaces }) => replaces === undefined))
    await recordOnce(tx, where, 'treatment')
  for (const { code, replaces, reason } of entries) {
    if (replaces === undefined) continue
    await recordChanges(tx, { ...where, reason }, [['treatment_corrected', code]])
  }
}

const invalid = (field: string, code = 'INVALID') =>
  new ApiError('VALIDATION_ERROR', 'The entry does not fit its line', { fields: { [field]: code } })

function checkEntry(entry: TreatmentEntryInput, { isAsked }: { isAsked: boolean }): void {
  const { outcomes, counted = [], materials = [] } = treatmentLines[entry.code]
  if (!isAsked) throw invalid('code')
  const isCorrection = entry.replaces !== undefined
  const isKnown =
    outcomes.includes(entry.outcome) || (entry.outcome === 'withdrawn' && isCorrection)
  if (!isKnown) throw invalid('outcome')
  if (entry.amount !== undefined && !counted.includes(entry.outcome)) throw invalid('amount')
  const { material, battery, also } = entry.detail ?? {}
  const isPieces = entry.amount !== undefined && treatmentLines[entry.code].unit === 'pcs'
  if (entry.kg !== undefined && !isPieces) throw invalid('kg')
  const isSecond = isPieces && also?.outcome !== entry.outcome
  if (also && !(isSecond && counted.includes(also.outcome))) throw invalid('detail.also')
  const isBattery = entry.code === 'traction_battery' && entry.outcome === 'removed'
  if (battery !== undefined && !isBattery) throw invalid('detail.battery')
  // The measurement is the entry: without it nobody knows that the vehicle is safe.
  if (entry.outcome === 'done' && entry.detail?.absence_checked !== true)
    throw invalid('detail.absence_checked', 'REQUIRED')
  if (material !== undefined && !materials.includes(material)) throw invalid('detail.material')
  if (isCorrection === !entry.reason) throw invalid('reason', isCorrection ? 'REQUIRED' : 'INVALID')
}

function amountOf(
  entry: TreatmentEntryInput,
  facts: TreatedVehicle,
): Pick<Insertable<TreatmentEntryRow>, 'amount' | 'unit' | 'kg' | 'basis'> {
  const { code, amount, basis = 'measured' } = entry
  const { unit } = treatmentLines[code]
  if (amount === undefined || unit === undefined) {
    return { amount: null, unit: null, kg: null, basis: null }
  }
  const whole = { amount: piecesOf(entry), unit }
  return { amount, unit, kg: entry.kg ?? kgOf(code, whole, facts), basis }
}

/** The second result with the weight of its pieces. A scale weighed both, so each has its share. */
function alsoOf(entry: TreatmentEntryInput, facts: TreatedVehicle) {
  const also = entry.detail?.also
  if (!also) return undefined
  const { kg = null } = amountOf(entry, facts)
  const all = piecesOf(entry)
  return {
    ...also,
    kg: kg === null || all === 0 ? null : Math.round((1000 * kg * also.amount) / all) / 1000,
  }
}

/** Ticks stages with all lines answered, where the earlier stages are done. */
async function followStages(
  tx: Tx,
  at: At,
  { entries, facts }: { entries: readonly TreatmentEntryInput[]; facts: TreatedVehicle },
): Promise<void> {
  const touched = new Set(entries.map(({ code }) => treatmentLines[code].stage))
  if (touched.size === 0) return
  const last = await lastEntries(tx, at)
  const done = new Set((await doneStagesOf(tx, at.vehicleId)).keys())
  const isComplete = (stage: Stage) => openLines(stage, facts, last).length === 0
  const ticked = new Set<Stage>()
  for (const stage of stagesOf(facts.kind)) {
    const before = stagesBefore(stage, facts.kind)
    // Lines of a later stage may have been answered first.
    const isTouched = touched.has(stage) || before.some((each) => ticked.has(each))
    const isReady = before.every((each) => done.has(each))
    if (!isTouched || !isReady || !isComplete(stage)) continue
    await tickStage(tx, at, stage)
    if (!done.has(stage)) ticked.add(stage)
    done.add(stage)
  }
  const opened = entries.filter((entry) => !isAnswered(entry))
  for (const stage of new Set(opened.map(({ code }) => treatmentLines[code].stage))) {
    if (!isComplete(stage)) await clearStage(tx, at, stage)
  }
}
