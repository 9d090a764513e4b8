import { readFileSync } from 'node:fs'
import { finnishDay } from '#rules/finnish-day.ts'
import { date, defaultLocale, languageTag } from '#texts/index.ts'
import { loadArea } from '#texts/load.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { instead, labels, letterLabels, receiptLabels } from './labels.ts'
import type { ManualChange } from '../registration/sql.ts'

/** The Typst source. Exported for the test that compiles it under another standard. */
export const letterTemplate = readFileSync(new URL('letter.typ', import.meta.url), 'utf8')
/** The sequence of the labels. */
const languages = ['fi', 'se', 'en'] as const
const mails = await loadArea('mails')

/** A letter that asks the registry to cancel or to correct its record. It names no owner. */
export async function registryLetter(change: ManualChange, now: Date): Promise<FileResponse> {
  const { data, madeAt } = letterInputs(change, now)
  return {
    name: `rekisterikirje-${change.number}.pdf`,
    contentType: 'application/pdf',
    content: await renderPdf(letterTemplate, data, { madeAt }),
  }
}

/** Inputs of the template: all that the letter says. */
export function letterInputs(change: ManualChange, now: Date) {
  const day = finnishDay(now)
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const { certificate_reason: reason } = change
  const words = languages.map((locale) => {
    const known: Readonly<Record<string, string>> = mails[locale].certificateReasons
    return reason === null ? '–' : (known[reason] ?? reason)
  })
  const { title, what } = letterLabels[change.kind]
  const data = {
    labels: {
      ...labels,
      ...letterLabels,
      plate: receiptLabels.plate,
      title,
      what,
    },
    lang: languageTag[defaultLocale],
    year,
    month,
    day: dayOfMonth,
    to: letterLabels.register,
    issuer: change.issuer_name,
    from: [change.issuer_name, change.issuer_business_id, change.issuer_address, change.station]
      .filter(Boolean)
      .join(', '),
    written: date(day, defaultLocale),
    number: change.number,
    date: date(change.issued_on, defaultLocale),
    deregistered: date(change.deregistered_on, defaultLocale),
    plate: change.plate ?? instead.noPlate,
    vin: change.vin ?? instead.noVin,
    vehicle: [change.make, change.model, change.model_year].filter(Boolean).join(' ') || '–',
    receipt: change.notice_receipt ?? '–',
    reason: words.join(' · '),
  }
  return { data, madeAt: Date.UTC(year, month - 1, dayOfMonth) }
}
