import { expect, test } from 'vitest'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { codesOf, printed } from '#server/testing/clients/read-codes.ts'
import { placeLabelInputs, placeLabels, placeLabelTemplate } from './place-label.ts'

const context = { station: 'Malmi', now: new Date('2026-11-23T08:00:00Z') }
const rows = (n: number) => Array.from({ length: n }, (_, place) => `B-${place + 1}`)

test('every code of a full sheet is read as its place', async () => {
  const inputs = placeLabelInputs(rows(24), context)
  const read = await codesOf(printed(placeLabelTemplate, inputs, 203), 'QRCode')
  expect(read.toSorted()).toEqual(
    rows(24)
      .map((place) => `P:${place}`)
      .toSorted(),
  )
})

test('a place with the longest name and Finnish letters is read', async () => {
  const place = 'ÄÄRIMMÄINEN HALLI 12'
  const inputs = placeLabelInputs([place], context)
  expect(await codesOf(printed(placeLabelTemplate, inputs, 203), 'QRCode')).toEqual([`P:${place}`])
})

test('the 25th place begins a second page, as PDF/UA wants', async () => {
  const text = pdfText((await placeLabels(rows(25), context)).content).split('\n')
  expect(text).toHaveLength(2)
  expect(text[1]).toContain('B-25')
  const inputs = placeLabelInputs(rows(25), context)
  const pdf = await renderPdf(placeLabelTemplate, inputs, { madeAt: 0, standard: 'ua-1' })
  expect(pdf.toString('latin1')).toContain('pdfuaid')
})
