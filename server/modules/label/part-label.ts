import { readFileSync } from 'node:fs'
import type { Part } from '#contract/part.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { partPath, shownCode, type PartLabelFormat } from '#rules/label/label.ts'
import { count, quantity, type Locale } from '#texts/index.ts'
import { loadAreas } from '#texts/load.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { qrCode } from './qr-code.ts'

/** The Typst source. Exported for the test that compiles it under another standard. */
export const partLabelTemplate = readFileSync(new URL('part-label.typ', import.meta.url), 'utf8')

const texts = await loadAreas('operatorPart', 'partTypes')
const titles: Readonly<Record<Locale, string>> = {
  fi: 'Osien tarrat',
  se: 'Etiketter för delar',
  en: 'Labels of parts',
}
const languageOf: Readonly<Record<Locale, string>> = { fi: 'fi', se: 'sv', en: 'en' }

export type PartLabelContext = {
  readonly format: PartLabelFormat
  /** The labels are in the language of the station. */
  readonly station: { readonly name: string; readonly locale: Locale }
  readonly publicUrl: string
  readonly now: Date
}

/** Labels of parts in one file. They name no plate and no owner. */
export async function partLabels(
  parts: readonly Part[],
  context: PartLabelContext,
): Promise<FileResponse> {
  const [only, another] = parts
  return {
    name: `osa-${only && !another ? only.code : parts.length}.pdf`,
    contentType: 'application/pdf',
    content: await renderPdf(partLabelTemplate, partLabelInputs(parts, context), {
      madeAt: context.now.getTime(),
    }),
  }
}

/** Inputs of the template: all that the labels say. */
export function partLabelInputs(
  parts: readonly Part[],
  { format, station, publicUrl, now }: PartLabelContext,
) {
  const { locale } = station
  const { operatorPart: t, partTypes } = texts[locale]
  const [year, month, day] = finnishDay(now).split('-').map(Number)
  return {
    title: titles[locale],
    language: languageOf[locale],
    format,
    station: station.name,
    year,
    month,
    day,
    parts: parts.map((part) => {
      const { donor, side, condition, warranty_months: months } = part
      const name = part.title ?? partTypes[part.type]
      return {
        name: side ? `${name} · ${t.sides[side].toLowerCase()}` : name,
        vehicle: [donor.make, donor.model, donor.model_year].filter(Boolean).join(' ') || '–',
        vin: donor.vin,
        number: part.number,
        facts: [
          condition && t.conditions[condition],
          donor.mileage_km !== null && quantity(donor.mileage_km, 'km', locale),
          months && count(t.months, months, locale),
        ]
          .filter(Boolean)
          .join(' · '),
        code: shownCode(part.code),
        qr: qrCode(publicUrl + partPath(part.code)),
      }
    }),
  }
}
