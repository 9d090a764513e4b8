import { readFileSync } from 'node:fs'
import type { Treatment, TreatmentEntry } from '#contract/treatment.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { treatmentLines } from '#rules/treatment/lines.ts'
import { stagesOf, type Stage } from '#rules/vehicle/processing-stages.ts'
import { date, fill, languageTag, number, quantity, type Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { ProofFacts, ProofLoad } from './sql.ts'

/** The Typst source. Exported for the test that compiles it under another standard. */
export const proofTemplate = readFileSync(new URL('proof.typ', import.meta.url), 'utf8')

const texts = await loadAreas('operatorWeight', 'operatorTreatment', 'operatorDetail', 'vehicle')

export type Proven = {
  readonly record: Pick<Treatment, 'entries' | 'balance'>
  readonly facts: ProofFacts
  readonly done: ReadonlyMap<Stage, Date>
  readonly loads: readonly ProofLoad[]
}
type Made = { readonly locale: Locale; readonly now: Date }

/** The paper of what was done to a vehicle, what it weighed and where it went. It names no owner. */
export async function proofOfTreatment(proven: Proven, made: Made): Promise<FileResponse> {
  const { plate, vin } = proven.facts
  return {
    name: `kasittelytodiste-${plate ?? vin ?? finnishDay(made.now)}.pdf`,
    contentType: 'application/pdf',
    content: await renderPdf(proofTemplate, proofInputs(proven, made), {
      madeAt: made.now.getTime(),
    }),
  }
}

/** Inputs of the template: all that the proof says. */
export function proofInputs({ record, facts, done, loads }: Proven, { locale, now }: Made) {
  const { operatorWeight, operatorDetail, vehicle } = texts[locale]
  const t = operatorWeight.proof
  const [year = 0, month = 1, day = 1] = finnishDay(now).split('-').map(Number)
  const known = (rows: readonly (readonly [string, string | number | null | false])[]) =>
    rows.flatMap(([term, value]) => (value === null || value === false ? [] : [[term, `${value}`]]))
  return {
    t,
    lang: languageTag[locale],
    year,
    month,
    day,
    author: facts.company,
    plate: facts.plate ?? facts.vin ?? '–',
    facts: known([
      [t.plate, facts.plate],
      [t.vin, facts.vin],
      [t.name, [facts.make, facts.model, facts.model_year].filter(Boolean).join(' ') || null],
      [t.kind, facts.kind && vehicle.kinds[facts.kind]],
      [t.certificate, facts.certificate_number],
      [t.station, [facts.station, facts.company, facts.business_id].filter(Boolean).join(', ')],
      [t.made, date(now.toISOString(), locale, 'moment')],
    ]),
    stages: stagesOf(facts.kind).map((stage) => {
      const at = done.get(stage)
      return [
        operatorDetail.stages.name[stage],
        at ? date(at.toISOString(), locale, 'moment') : t.open,
      ]
    }),
    balance: known(balanceRows({ record, facts }, locale)),
    balanceTitle: operatorWeight.balance,
    source: record.balance.recovery_percent === null ? null : operatorWeight.source,
    entries: lastOf(record.entries).map((entry) => entryRow(entry, locale)),
    loads: loads.map((load) => [
      load.number,
      `${load.receiver}, ${load.receiver_company}`,
      load.sent_at ? date(load.sent_at.toISOString(), locale) : '–',
      load.low_code,
      load.kg === null ? '–' : weight(load.kg, locale),
    ]),
  }
}

const weight = (kg: number, locale: Locale) => quantity(kg, 'kg', locale)

function balanceRows(
  { record: { balance }, facts }: Pick<Proven, 'record' | 'facts'>,
  locale: Locale,
) {
  const { rows, hullBases, ofArrival, percent } = texts[locale].operatorWeight
  const kg = (value: number | null, basis?: string | null | false) =>
    value !== null && [weight(value, locale), basis && `(${basis})`].filter(Boolean).join(' ')
  const share = (value: number | null) =>
    value !== null && fill(percent, { percent: number(value, locale) })
  return [
    [rows.reference, kg(balance.reference_kg)],
    [rows.arrival, kg(balance.arrival_kg, facts.arrival_basis && ofArrival[facts.arrival_basis])],
    [rows.removed, kg(balance.removed_kg)],
    [rows.hull, kg(balance.hull_kg, balance.hull_basis && hullBases[balance.hull_basis])],
    [rows.difference, kg(balance.difference_kg)],
    [rows.recycling, share(balance.recycling_percent)],
    [rows.recovery, share(balance.recovery_percent)],
  ] as const
}

/** The last entry of each line. */
function lastOf(entries: readonly TreatmentEntry[]): TreatmentEntry[] {
  const corrected = new Set(entries.map(({ replaces }) => replaces))
  return entries.filter(({ id, outcome }) => !corrected.has(id) && outcome !== 'withdrawn')
}

/** The user is named where the line asks for a competence, with the warning that was recorded. */
function entryRow(entry: TreatmentEntry, locale: Locale) {
  const { operatorTreatment: t, operatorWeight } = texts[locale]
  const { doneBy, lacks } = operatorWeight.proof
  const { amount, unit, basis, detail, code } = entry
  const answer = [
    t.outcomes[entry.outcome],
    amount !== null && unit && `${number(amount, locale)} ${t.units[unit]}`,
    detail.also &&
      unit &&
      `+ ${t.outcomes[detail.also.outcome]} ${number(detail.also.amount, locale)} ${t.units[unit]}`,
    detail.material && t.materials[detail.material],
    basis === 'preset' && `(${t.preset})`,
  ]
  const notes = [
    treatmentLines[code].competence !== undefined && fill(doneBy, { name: entry.done_by }),
    detail.lacks && lacks[detail.lacks],
    detail.note,
  ]
  return {
    line: t.lines[code],
    answer: answer.filter(Boolean).join(' '),
    notes: notes.filter(Boolean),
    kg: entry.kg === null ? '–' : weight(entry.kg, locale),
    waste: entry.waste_code ?? '–',
    // The time of the measurement counts where voltage is a danger.
    day: `${date(entry.done_at, locale, code === 'hv_isolated' ? 'moment' : 'date')}, ${entry.shop}`,
  }
}
