import { beforeAll, expect, test } from 'vitest'
import type { Part } from '#contract/part.ts'
import { partAt } from '#server/modules/part/sql.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { testContext } from '#server/testing/test-context.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { codesOf, printed } from '#server/testing/clients/read-codes.ts'
import { partLabelInputs, partLabels, partLabelTemplate } from './part-label.ts'

const ctx = testContext()
let engine: Part
beforeAll(async () => {
  const { id: partId, shop_id: shopId } = await ctx.make.part({
    type: 'engine',
    state: 'for_sale',
    condition: 'a',
    number: '04E 100 033 T',
    warranty_months: 6,
    donor_vin: 'TMBJG7NE4C0123451',
    donor_make: 'Škoda',
    donor_model: 'Octavia',
    donor_model_year: 2012,
    donor_mileage_km: 212_000,
  })
  const now = ctx.clock.now()
  const part = await partAt(ctx.appContext.db.read, { partId, shopId, now })
  if (!part) throw new Error('No part')
  engine = part
})

const contextOf = (format: 'roll62' | 'sheet', locale: 'fi' | 'se' = 'fi') => ({
  format,
  station: { name: 'Malmi', locale },
  publicUrl: 'https://kierto.example',
  now: new Date('2026-11-23T08:00:00Z'),
})
const textOf = async (...args: Parameters<typeof partLabels>) =>
  pdfText((await partLabels(...args)).content).replaceAll('\u00a0', ' ')

test('names the part and its donor in the language of the station', async () => {
  const text = await textOf([engine], contextOf('roll62'))
  const facts = ['Moottori', 'Škoda Octavia 2012', 'TMBJG7NE4C0123451', '04E 100 033 T', 'A · hyvä']
  for (const fact of [...facts, '212 000 km', 'takuu 6 kk', 'Malmi']) expect(text).toContain(fact)
  expect(await textOf([engine], contextOf('roll62', 'se'))).toContain('Motor')
})

test.each([
  ['roll62', 1],
  ['sheet', 24],
] as const)('the codes of a full page of %s open the page of the part', async (format, n) => {
  const parts = Array.from({ length: n }, () => engine)
  const picture = printed(partLabelTemplate, partLabelInputs(parts, contextOf(format)), 203)
  const address = `https://kierto.example/part/${engine.code}`
  expect(await codesOf(picture, 'QRCode')).toEqual(parts.map(() => address))
})

test('a roll has a page of 62 × 29 mm for each part, as PDF/UA wants', async () => {
  const inputs = partLabelInputs([engine, engine], contextOf('roll62'))
  const pdf = await renderPdf(partLabelTemplate, inputs, { madeAt: 0, standard: 'ua-1' })
  const source = pdf.toString('latin1')
  expect(source).toContain('pdfuaid')
  const boxes = [...source.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  expect(boxes.map(([, width, height]) => [millimetres(width), millimetres(height)])).toEqual([
    [62, 29],
    [62, 29],
  ])
})
