import { describe, expect, test } from 'vitest'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { codesOf, printed } from '#server/testing/clients/read-codes.ts'
import { vehicleRow } from '#server/testing/fixtures/vehicle-row.ts'
import type { LabelledVehicle } from './sql.ts'
import { vehicleLabelInputs, vehicleLabels, vehicleLabelTemplate } from './vehicle-label.ts'

const now = new Date('2026-11-23T08:00:00Z')
const context = { station: 'Malmi', publicUrl: 'https://kierto.example', now }
const labelled = (facts: Partial<LabelledVehicle> = {}): LabelledVehicle => ({
  ...vehicleRow(now, { kerb_mass_kg: 1325, yard_place: 'B-14' }),
  arrived_at: new Date('2026-11-20T22:30:00Z'),
  ...facts,
})
const inputsOf = (...vehicles: LabelledVehicle[]) => vehicleLabelInputs(vehicles, context)
const textOf = async (...vehicles: LabelledVehicle[]) =>
  pdfText((await vehicleLabels(vehicles, context)).content)

test('names the vehicle, its arrival and its place, and no owner', async () => {
  const text = await textOf(labelled())
  const facts = ['ÅÄÖ-1', 'Škoda Octavia 2012', 'dieselöljy', '1 325 kg', '21.11.2026', 'B-14']
  for (const fact of [...facts, 'TMBJG7NE4C0123451', '8J4K-2M7Q-X3', 'Malmi']) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(fact)
  }
})

test.each([
  ['hybrid', null, ['KORKEAJÄNNITE', 'HÖGSPÄNNING']],
  ['hydrogen', null, ['KAASUSÄILIÖ', 'GASBEHÅLLARE']],
  [null, 'electric', ['KORKEAJÄNNITE', 'HÖGSPÄNNING']],
] as const)('warns in Finnish and Swedish of %s, seen as %s', async (power, seen, words) => {
  const text = await textOf(labelled({ power, power_seen: seen }))
  for (const word of words) expect(text).toContain(word)
})

test('warns of nothing where the power has no danger', async () => {
  expect(await textOf(labelled())).not.toContain('KORKEAJÄNNITE')
})

describe('a printer of 203 dots per inch', () => {
  test.each(['diesel', 'electric'])('prints codes that the scanner reads (%s)', async (power) => {
    const picture = printed(vehicleLabelTemplate, inputsOf(labelled({ power })), 203)
    expect(await codesOf(picture, 'QRCode')).toEqual(['https://kierto.example/v/8J4K2M7QX3'])
    expect(await codesOf(picture, 'Code39')).toEqual(['TMBJG7NE4C0123451'])
  })
})

test('a vehicle without plate and VIN has a label with the QR code alone', async () => {
  const bare = labelled({ plate: null, vin: null, make: null, model: null, model_year: null })
  expect(await textOf(bare)).toContain('Ei tunnusta')
  const picture = printed(vehicleLabelTemplate, inputsOf(bare), 203)
  expect(await codesOf(picture, 'QRCode')).toEqual(['https://kierto.example/v/8J4K2M7QX3'])
  expect(await codesOf(picture, 'Code39')).toEqual([])
})

test('several vehicles have a page each, as PDF/UA wants', async () => {
  const inputs = inputsOf(labelled(), labelled({ power: 'electric', plate: null, vin: null }))
  const pdf = await renderPdf(vehicleLabelTemplate, inputs, { madeAt: 0, standard: 'ua-1' })
  const source = pdf.toString('latin1')
  expect(source).toContain('pdfuaid')
  expect(source.split('/Type /Page\n').length - 1).toBe(2)
})
