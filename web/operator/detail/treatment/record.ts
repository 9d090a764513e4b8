import type { Treatment, TreatmentEntry, TreatmentEntryInput } from '#contract/treatment.ts'
import { amountFault } from '#rules/treatment/limits.ts'
import {
  treatmentLines,
  type TreatmentCode,
  type TreatmentOutcome,
} from '#rules/treatment/lines.ts'
import { hazardLines, isAnswered } from '#rules/treatment/open-lines.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { isUnsafeBattery } from '#rules/treatment/traction-battery.ts'
import { count, number } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { PendingEntries } from '../../upload-queue/pending-change.ts'

/** An entry as the sheet shows it, with those that wait on this device. */
type ShownEntry = Pick<
  TreatmentEntry,
  'id' | 'code' | 'outcome' | 'amount' | 'unit' | 'kg' | 'basis' | 'detail' | 'done_at' | 'reason'
> & {
  readonly by: string
  readonly shop: string | null
  readonly waits: boolean
}

/** A line of the sheet: what is asked, the last answer, and all answers, the oldest first. */
export type Line = Treatment['asked'][number] & {
  readonly last: ShownEntry | null
  readonly chain: readonly ShownEntry[]
}

/** An answer before it has an id, a time and a doer. */
export type Answer = Pick<
  TreatmentEntryInput,
  'code' | 'outcome' | 'amount' | 'basis' | 'kg' | 'confirmed' | 'detail' | 'replaces' | 'reason'
> &
  Partial<Pick<TreatmentEntryInput, 'done_at'>>

const ofService = (entry: TreatmentEntry): ShownEntry => ({
  ...entry,
  by: entry.done_by,
  shop: entry.is_here ? null : entry.shop,
  waits: false,
})

function ofDevice(entry: TreatmentEntryInput, { asked, people }: Treatment): ShownEntry {
  const { amount = null, basis = null, kg = null, reason = null, detail = {} } = entry
  return {
    ...entry,
    amount,
    basis,
    kg,
    reason,
    detail: kg === null ? detail : { ...detail, weighed: true },
    unit: asked.find(({ code }) => code === entry.code)?.unit ?? null,
    by: people.find(({ id }) => id === entry.done_by)?.name ?? '',
    shop: null,
    waits: true,
  }
}

/** The lines of a vehicle with the answers of the service and those that wait on this device. */
export function linesOf(treatment: Treatment, pending: readonly PendingEntries[]): Line[] {
  const known = new Set(treatment.entries.map(({ id }) => id))
  const waiting = pending.flatMap(({ entries }) => entries).filter(({ id }) => !known.has(id))
  const all = [
    ...treatment.entries.map(ofService),
    ...waiting.map((entry) => ofDevice(entry, treatment)),
  ]
  return treatment.asked.map((line) => {
    const chain = all.filter(({ code }) => code === line.code)
    const last = chain.at(-1)
    return Object.assign({ chain, last: last && last.outcome !== 'withdrawn' ? last : null }, line)
  })
}

/** Fault of an amount of the line, by the limits that the service has too. */
export function faultOf(line: Pick<Line, 'ask' | 'most' | 'unit'>, amount: number | null) {
  const { ask, most, unit } = line
  if (amount === null || ask === null || most === null) return null
  return amountFault(amount, { ask, most, isWhole: unit === 'pcs' })
}

/** The answer of one tap: the usual result with its preset. */
export function usualAnswer({ code, usual }: Pick<Line, 'code' | 'usual'>): Answer {
  const { outcomes, counted } = treatmentLines[code]
  const [outcome] = outcomes
  return counted?.includes(outcome) && usual !== null
    ? { code, outcome, amount: usual, basis: 'preset' }
    : { code, outcome }
}

/** The same as the row names it before the tap. */
export function suggested(line: Line) {
  const { outcome, amount = null } = usualAnswer(line)
  return { outcome, amount, unit: line.unit, kg: null, basis: null, detail: {} }
}

/** Open lines of the button for all fluids. */
export const openFluids = (lines: readonly Line[]): Line[] =>
  lines.filter(({ code, last }) => treatmentLines[code].isFluid && last === null)

/** Nobody can guess a measurement or a danger, so the row of such a line opens its panel. */
export const measuredLines: ReadonlySet<TreatmentCode> = new Set([
  'hull_kg',
  'identified',
  ...hazardLines,
])

/** Open lines that one button answers as suggested. Dangers of the stage are answered first. */
export function openSuggested(stage: Stage, lines: readonly Line[]): Line[] {
  if (stage === 'depolluted') return openFluids(lines)
  const isDangerous = lines.some(
    ({ code, last }) => hazardLines.includes(code) && !isAnswered(last),
  )
  return isDangerous
    ? []
    : lines.filter(({ code, last }) => last === null && !measuredLines.has(code))
}

/** Amount by which one press of the stepper changes the line. */
export function stepOf({ unit, usual }: Pick<Line, 'unit' | 'usual'>): number {
  if (unit === 'g') return 50
  if (unit === 'l') return usual !== null && usual < 1 ? 0.1 : 0.5
  return 1
}

/** The competence of the lines that the user who works lacks. */
export function lackOf(
  lines: readonly { readonly code: TreatmentCode }[],
  competences: readonly string[],
) {
  return lines
    .map(({ code }) => treatmentLines[code].competence)
    .find((competence) => competence !== undefined && !competences.includes(competence))
}

/** Pieces of each result that the line counts, by its last answer, else by its preset. */
export function piecesOf({
  code,
  last,
  usual,
}: Line): readonly (readonly [TreatmentOutcome, number])[] {
  const { counted = [] } = treatmentLines[code]
  const [first] = counted
  return counted.map((outcome) => {
    if (last === null) return [outcome, outcome === first ? (usual ?? 0) : 0]
    if (last.outcome === outcome) return [outcome, last.amount ?? 0]
    const also = last.detail.also
    return [outcome, also?.outcome === outcome ? also.amount : 0]
  })
}

/** The answer of those pieces. Without a piece it is the result that the line does not count. */
export function answerOfPieces(
  { code }: Pick<Line, 'code'>,
  pieces: readonly (readonly [TreatmentOutcome, number])[],
): Pick<Answer, 'code' | 'outcome' | 'amount' | 'detail'> {
  const { outcomes, counted = [] } = treatmentLines[code]
  const [first, second] = pieces.filter(([, n]) => n > 0)
  if (!first) {
    const none = outcomes.find((outcome) => !counted.includes(outcome))
    return none ? { code, outcome: none } : { code, outcome: outcomes[0], amount: 0 }
  }
  const [outcome, amount] = first
  if (!second) return { code, outcome, amount }
  return { code, outcome, amount, detail: { also: { outcome: second[0], amount: second[1] } } }
}

type AnswerParts = Pick<ShownEntry, 'outcome' | 'amount' | 'unit' | 'kg' | 'basis' | 'detail'>

/** Returns a function that tells an answer in words: the result, the amount and its basis. */
export function useAnswerText() {
  const t = useTexts('operatorTreatment')
  const { states } = useTexts('tractionBattery')
  const locale = useLocale()
  return ({ outcome, amount, unit, kg, basis, detail }: AnswerParts): string =>
    [
      t.outcomes[outcome],
      amount !== null && unit && `${number(amount, locale)} ${t.units[unit]}`,
      detail.also &&
        unit &&
        `+ ${t.outcomes[detail.also.outcome]} ${number(detail.also.amount, locale)} ${t.units[unit]}`,
      detail.pretensioners !== undefined &&
        `+ ${count(t.pretensioners, detail.pretensioners, locale)}`,
      unit === 'pcs' && kg !== null && `· ${number(kg, locale)} ${t.units.kg}`,
      detail.material && t.materials[detail.material],
      detail.battery?.state &&
        isUnsafeBattery(detail.battery.state) &&
        states[detail.battery.state],
      basis === 'preset' && `(${t.preset})`,
    ]
      .filter(Boolean)
      .join(' ')
}
