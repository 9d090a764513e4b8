import { createHash } from 'node:crypto'
import type { Make } from '#server/seed/make.ts'
import { operators } from './data.ts'
import { knownVehicle } from './known-vehicle.ts'
import type { Loaded } from './operators.ts'

/** The two vehicles of ida that the registry also reports as deregistered. */
const idasPapers = [
  { plate: 'ROM-66', station: 'st01', number: 'FI-2024-000412', day: '2024-08-21' },
  { plate: 'OLD-66', station: 'st02', number: 'FI-2021-001187', day: '2021-10-03' },
] as const

/** Adds the two scrapped vehicles of the demo owner ida. */
export async function loadIda(make: Make, loaded: Loaded): Promise<void> {
  const personId = loaded.persons.get('ida')
  const [operator] = operators
  for (const { plate, station: key, number, day } of idasPapers) {
    const station = loaded.stations.find((candidate) => candidate.key === key)
    const place = operator?.stations.find((candidate) => candidate.key === key)?.location
    if (!station || !operator || personId === undefined) {
      throw new Error(`The demo data no longer hold together at ${plate}`)
    }
    const at = new Date(`${day}T09:30:00Z`)
    const vehicle = await make.vehicle({
      ...knownVehicle(plate),
      status: 'shop_done',
      condition: 'recycle',
      shop_id: station.id,
      status_updated_at: at,
      created_at: at,
    })
    const step = { vehicle_id: vehicle.id, to_shop_id: station.id }
    await make.event({ ...step, move: 'admit', at, to_status: 'shop_process' })
    await make.event({
      ...step,
      move: 'finish',
      at,
      from_status: 'shop_process',
      from_shop_id: station.id,
      to_status: 'shop_done',
    })
    await make.certificate({
      vehicle_id: vehicle.id,
      shop_id: station.id,
      persons: [personId],
      number,
      token: tokenOf(number),
      issued_on: day,
      created_at: at,
      issuer_name: operator.name,
      issuer_business_id: operator.business_id,
      issuer_address: `${place?.address}, ${place?.postal} ${place?.city}`,
      permit_authority: operator.permit.authority,
      permit_authority_address: operator.permit.address,
      permit_number: operator.permit.number,
      agent_name: operator.contact_person,
      holder_name: 'Ida Sofia Historiainen',
      holder_address: 'Kalliotie 6, 53100 Lappeenranta',
    })
  }
}

/** The same certificate has the same QR code in every demo. */
function tokenOf(number: string): string {
  const hex = createHash('sha256').update(number).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
