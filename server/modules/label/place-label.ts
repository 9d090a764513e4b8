import { readFileSync } from 'node:fs'
import { finnishDay } from '#rules/finnish-day.ts'
import { placeText } from '#rules/label/label.ts'
import type { FileResponse } from '#server/platform/http/handler.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { qrCode } from './qr-code.ts'

/** The Typst source. Exported for the test that compiles it under another standard. */
export const placeLabelTemplate = readFileSync(new URL('place-label.typ', import.meta.url), 'utf8')

type Printed = { readonly station: string; readonly now: Date }

/** Labels of places on the yard, three beside and eight below each other on a page of size A4. */
export async function placeLabels(
  places: readonly string[],
  printed: Printed,
): Promise<FileResponse> {
  return {
    name: 'paikat.pdf',
    contentType: 'application/pdf',
    content: await renderPdf(placeLabelTemplate, placeLabelInputs(places, printed), {
      madeAt: printed.now.getTime(),
    }),
  }
}

/** Inputs of the template: all that the labels say. */
export function placeLabelInputs(places: readonly string[], { station, now }: Printed) {
  const [year, month, day] = finnishDay(now).split('-').map(Number)
  return {
    title: ['Paikkojen tarrat', 'Etiketter för platser'],
    station,
    year,
    month,
    day,
    places: places.map((place) => ({ place, qr: qrCode(placeText(place)) })),
  }
}
