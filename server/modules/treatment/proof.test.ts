import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { hullAt } from '#server/testing/fixtures/loads.ts'
import { testYard } from '#server/testing/fixtures/yard.ts'
import { proofInputs, proofOfTreatment, proofTemplate, type Proven } from './proof.ts'

const yard = testYard()
const { ctx, a, b } = yard

const at = '2026-11-23T08:00:00.000Z'
const entry = {
  id: '1',
  code: 'hv_isolated',
  outcome: 'done',
  amount: null,
  unit: null,
  kg: null,
  basis: null,
  detail: { lacks: 'hv' },
  waste_code: null,
  by: 'Aino Aalto',
  done_by: 'Aino Aalto',
  done_at: at,
  received_at: at,
  shop: 'Malmi',
  is_here: true,
  replaces: null,
  reason: null,
} as const
const oil = {
  ...entry,
  id: '2',
  code: 'engine_oil',
  outcome: 'drained',
  amount: 4,
  unit: 'l',
  kg: 3.48,
  basis: 'preset',
  detail: {},
  waste_code: '13 02 05*',
  done_by: 'Riku Pihamies',
} as const

const proven: Proven = {
  record: {
    entries: [entry, oil],
    balance: {
      reference_kg: 1285,
      arrival_kg: 1310,
      removed_kg: 201.52,
      fuel_kg: 9.4,
      hull_kg: 1108.48,
      hull_basis: 'load',
      reused_kg: 128,
      recycled_kg: 936.68,
      energy_kg: 156.48,
      disposed_kg: 79.43,
      difference_kg: 0,
      recycling_percent: 82.9,
      recovery_percent: 95,
    },
  },
  facts: {
    plate: 'ABC-12',
    vin: 'TMBJG7NE4C0123451',
    make: 'Škoda',
    model: 'Octavia',
    kind: 'car',
    model_year: 2012,
    certificate_number: 'FI-2026-000123',
    arrival_basis: 'measured',
    station: 'Malmi',
    company: 'Malmin Autopurkamo Oy',
    business_id: '9100001-3',
  },
  done: new Map([['made_safe', new Date(at)]]),
  loads: [
    {
      number: 'K-2026-000123',
      sent_at: new Date(at),
      low_code: '16 01 06',
      receiver: 'Tuupakka',
      receiver_company: 'Murskaamo Oy',
      kg: 1108.48,
    },
  ],
}
const now = new Date(at)

test.each([
  ['fi', ['Käsittelytodiste ABC-12', '82,9', '16 01 06', 'Moottoriöljy', 'Ei tehty']],
  ['se', ['Behandlingsbevis ABC-12', '82,9', 'K-2026-000123', 'Motorolja']],
  ['en', ['Proof of treatment ABC-12', '82.9', 'Murskaamo Oy', 'Engine oil']],
] as const)(
  'tells in %s what was done, what it weighed and where it went',
  async (locale, facts) => {
    const text = pdfText((await proofOfTreatment(proven, { locale, now })).content).replaceAll(
      /\s+/g,
      ' ',
    )
    for (const fact of [...facts, 'FI-2026-000123', '13 02 05*', 'Aino Aalto']) {
      expect(text).toContain(fact)
    }
    // A line without a competence names nobody.
    expect(text).not.toContain('Riku Pihamies')
  },
)

test('has headings and tables, as PDF/UA wants', async () => {
  const data = proofInputs(proven, { locale: 'fi', now })
  const pdf = await renderPdf(proofTemplate, data, { madeAt: now.getTime(), standard: 'ua-1' })
  expect(pdf.toString('latin1')).toContain('pdfuaid')
})

test('has the warning of a line done without training, the transfer and no owner', async () => {
  const { id } = await hullAt(ctx, a)
  const { owner } = await yard.read(a, id)
  const entries = [
    {
      id: randomUUID(),
      code: 'refrigerant',
      outcome: 'recovered',
      amount: 300,
      done_at: ctx.clock.now().toISOString(),
    },
  ]
  await ctx.call('POST', `${yard.pathOf(a, id)}treatment/`, { as: a.as, body: { entries } })
  await yard.patch(a, id, { status: 'shop_transfer', shop_id: b.shop.id })
  await yard.patch(b, id, { status: 'shop_process' })
  const answer = await fetch(`${ctx.url}/api${yard.pathOf(b, id)}proof/`, {
    headers: { authorization: `Bearer ${b.as.access_token}`, 'accept-language': 'fi' },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Tekijälle ei ollut merkitty kylmäainepätevyyttä.')
  expect(text).toContain(a.account.name)
  expect(text).toContain('16 01 06')
  expect(text).toMatch(/K-\d{4}-\d{6}/)
  expect(text).not.toContain(owner.last_name)
})
