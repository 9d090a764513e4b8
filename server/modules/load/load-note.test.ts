import { expect, test } from 'vitest'
import type { Load } from '#contract/load.ts'
import type { LoadRole } from '#rules/load/load.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { loadNote, loadNoteInputs, loadNoteTemplate } from './load-note.ts'

const party = {
  name: 'Malmi',
  company: 'Malmin Autopurkamo Oy',
  business_id: '9100001-3',
  address: 'Tehtaankatu 1',
  postal: '00700',
  city: 'Helsinki',
  phone: '+358 40 000 0900',
  email: 'malmi@kierto.example',
  contact_person: null,
}
const url = 'https://kierto.example/operator/loads/1'
const parties = {
  sender: party,
  receiver: { ...party, name: 'Tuupakka', company: 'Murskaamo Oy', address: null },
}
const hull = (n: number): Load['lines'][number] => ({
  vehicle_id: n,
  plate: `ABC-${n}`,
  vin: n === 2 ? null : 'TMBJG7NE4C0123451',
  kind: 'car',
  make: 'Škoda',
  model: 'Octavia',
  kg: 1108.48,
  low_code: '16 01 06',
  basis: 'computed',
  certificate_number: 'FI-2026-000123',
  share_kg: n === 2 ? null : 1089,
  arrived: n !== 2,
})
const confirmation = (role: LoadRole, name: string, at: string, version = 1) => ({
  role,
  name,
  at,
  version,
  document_hash: 'a',
})
const loadOf = (vehicles: number): Load => ({
  id: 1,
  number: 'K-2026-000123',
  kind: 'hulls',
  is_hazardous: false,
  carried_by: null,
  carrier_business_id: null,
  carrier_phone: null,
  state: 'received',
  from: { id: 1, name: 'Malmi', company: 'Malmin Autopurkamo Oy' },
  outside_name: null,
  outside_receiver: null,
  register: null,
  link: null,
  receiver: { id: 2, name: 'Tuupakka', company: 'Murskaamo Oy' },
  vehicles,
  wastes: 0,
  waste_lines: [],
  computed_kg: 3235.98,
  net_kg: 3180,
  deviation_percent: -1.7,
  needs_check: false,
  hand_entry: null,
  created_at: '2026-11-23T08:00:00.000Z',
  sent_at: '2026-11-23T09:00:00.000Z',
  settled_at: '2026-11-24T09:00:00.000Z',
  carrier: 'Kuljetus Oy',
  truck_plates: 'KUO-1',
  refusal: null,
  lines: Array.from({ length: vehicles }, (_, n) => hull(n + 1)),
  confirmations: [
    confirmation('holder', 'Aino Aalto', '2026-11-23T09:00:00.000Z'),
    confirmation('receiver', 'Kaapo Kanto', '2026-11-24T09:00:00.000Z'),
  ],
  version: 1,
  versions: [],
})

test.each([1, 40])('a note of %i vehicles has headings and a table, as PDF/UA wants', async (n) => {
  const { data, madeAt, more } = loadNoteInputs(loadOf(n), parties, url)
  const pdf = await renderPdf(loadNoteTemplate, data, { madeAt, more, standard: 'ua-1' })
  expect(pdf.toString('latin1')).toContain('pdfuaid')
  const source = (await loadNote(loadOf(n), parties, url)).content.toString('latin1')
  const count = (tag: string) => source.split(`/S /${tag}\n`).length - 1
  expect([count('H1'), count('H2'), count('TR')]).toEqual([1, 2, n + 1])
})

const transfer: Load = {
  ...loadOf(1),
  kind: 'vehicles',
  is_hazardous: true,
  state: 'sent',
  settled_at: null,
  net_kg: null,
  carried_by: 'other',
  carrier_business_id: '9000001-1',
  carrier_phone: '+358 40 000 0901',
  lines: [{ ...hull(1), low_code: '16 01 04*', share_kg: null, arrived: null }],
  confirmations: loadOf(1).confirmations.slice(0, 1),
}

test('is the transfer document of hazardous waste on one page, as PDF/UA wants', async () => {
  const { data, madeAt, more } = loadNoteInputs(transfer, parties, url)
  await renderPdf(loadNoteTemplate, data, { madeAt, more, standard: 'ua-1' })
  const { content, name } = await loadNote(transfer, parties, url)
  expect(name).toBe('siirtoasiakirja-K-2026-000123.pdf')
  const text = pdfText(content).replaceAll(/\s+/g, ' ')
  const facts = ['Siirtoasiakirja', '16 01 04*', 'R12', 'HP5', 'HP14', '9000001-1', 'calculated']
  for (const fact of [...facts, 'FI-2026-000123', 'Kuljetti', '1/1']) expect(text).toContain(fact)
})

test('names the parties, the vehicles with their weights, and who confirmed it', async () => {
  const text = pdfText((await loadNote(loadOf(3), parties, url)).content).replaceAll(/\s+/g, ' ')
  const facts = ['K-2026-000123', '9100001-3', 'Murskaamo Oy', 'Tehtaankatu 1', 'KUO-1', '16 01 06']
  const rows = ['ABC-3', 'TMBJG7NE4C0123451', '1 108 kg', '1 089 kg', 'Ei saapunut', 'Kaapo Kanto']
  for (const fact of [...facts, ...rows]) expect(text).toContain(fact)
})

test('of a load that came as it was sent is the same at each reading', async () => {
  expect((await loadNote(loadOf(2), parties, url)).content).toEqual(
    (await loadNote(loadOf(2), parties, url)).content,
  )
})

test('of a corrected load names its version, and which one the receiver confirmed', async () => {
  const at = '2026-11-26T09:00:00.000Z'
  const load: Load = {
    ...loadOf(1),
    version: 2,
    versions: [{ version: 2, at, name: 'Aino Aalto', reason: 'typing', text: '', changes: [] }],
    confirmations: [...loadOf(1).confirmations, confirmation('holder', 'Aino Aalto', at, 2)],
  }
  const text = pdfText((await loadNote(load, parties, url)).content).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Versio · Version · Version\s?2/)
  expect(text).toContain('Aino Aalto, 26.11.2026')
  expect(text).toMatch(/Kaapo Kanto, 24\.11\.2026 klo 11\.00, versio 1/)
  expect(pdfText((await loadNote(loadOf(1), parties, url)).content)).not.toContain('versio 1')
})
