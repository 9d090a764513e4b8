import { expect, test } from 'vitest'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import type { ManualChange } from '../registration/sql.ts'
import { letterInputs, letterTemplate, registryLetter } from './letter.ts'

const now = new Date('2026-11-24T10:00:00Z')
const changeOf = (more: Partial<ManualChange> = {}): ManualChange => ({
  id: 1,
  vehicle_id: 1,
  number: 'FI-2026-000131',
  kind: 'annul',
  issued_on: '2026-11-20',
  deregistered_on: '2026-11-20',
  certificate_reason: 'wrong_vehicle',
  issuer_name: 'Malmin Autopurkamo Oy',
  issuer_business_id: '9100001-3',
  issuer_address: 'Tehtaankatu 1, 00700 Helsinki',
  station: 'Malmi',
  plate: 'ABC-123',
  vin: 'TMBJG7NE4C0123451',
  make: 'Škoda',
  model: 'Octavia',
  model_year: 2012,
  notice_receipt: '4711-22',
  reason: null,
  ...more,
})

const nothingKnown = {
  certificate_reason: null,
  issuer_business_id: null,
  plate: null,
  vin: null,
  make: null,
  model: null,
  model_year: null,
  notice_receipt: null,
}

test.each([
  ['annul', {}],
  ['correct', { kind: 'correct' }],
  ['annul without facts', nothingKnown],
] as const)(
  'a letter to %s has headings and term lists, and PDF/UA refuses none of it',
  async (_, more) => {
    const change = changeOf(more)
    const { data, madeAt } = letterInputs(change, now)
    const pdf = await renderPdf(letterTemplate, data, { madeAt, standard: 'ua-1' })
    expect(pdf.toString('latin1')).toContain('pdfuaid')
    const source = (await registryLetter(change, now)).content.toString('latin1')
    const count = (tag: string) => source.split(`/S /${tag}\n`).length - 1
    expect(count('H1')).toBe(1)
    expect(count('H2')).toBe(1)
    expect(count('Lbl')).toBe(count('LBody'))
    expect(count('Lbl')).toBe(11)
  },
)

test('names certificate, vehicle, receipt and reason, and no owner', async () => {
  const text = pdfText((await registryLetter(changeOf(), now)).content).replaceAll(/\s+/g, ' ')
  for (const fact of ['FI-2026-000131', 'ABC-123', 'TMBJG7NE4C0123451', '4711-22', 'Malmi']) {
    expect(text).toContain(fact)
  }
})
