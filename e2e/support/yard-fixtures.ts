import type { VehicleRecord } from '#stand-ins/registry.ts'
import type { TestApp } from './test-app.ts'

/** A station of a company of its own, and a user who works there. */
export type YardStation = {
  id: number
  name: string
  email: string
  companyId: number
  /** Signs in by this, with `madePassword`. */
  username: string
}

/** A PDF that a reader opens, so small that it is never in the way. */
export const pdf = {
  name: 'todistus.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

type Given = Parameters<TestApp['make']['vehicle']>[0]

let count = 0

/** What the tests of the yard begin with: each has stations and vehicles that no other one touches. */
export function yardFixtures({
  make,
  vehicles,
  appContext,
}: Pick<TestApp, 'make' | 'vehicles' | 'appContext'>) {
  /** As many stations of one company as `names`; the user works at all of them. */
  async function stations(user: string, ...names: string[]): Promise<YardStation[]> {
    const company = await make.company()
    count += 1
    const rows = []
    for (const name of names) rows.push(await make.shop({ company_id: company.id, name }))
    const username = `op-yard-${count}`
    await make.account({
      username,
      email: `${username}@kierto.example`,
      name: user,
      company_id: company.id,
      shops: rows.map(({ id }) => id),
    })
    return rows.map(({ id, name, email }) => ({
      id,
      name,
      email: email ?? '',
      companyId: company.id,
      username,
    }))
  }

  /** One station with its user. */
  async function station(name: string, user = 'Maarit Kivelä'): Promise<YardStation> {
    const [only] = await stations(user, name)
    if (!only) throw new Error('No station was made')
    return only
  }

  /** A vehicle that stands there with that status; the registry knows it too. */
  async function standing(
    at: YardStation,
    options: Given & { owner?: string; certificate?: boolean } = {},
  ): Promise<VehicleRecord & { id: number }> {
    const { owner = 'aino', certificate = false, ...columns } = options
    const record = await vehicles.register([owner])
    const { registry_id, plate, vin, model, model_year, color } = record
    const vehicle = await make.vehicle({
      registry_id,
      plate,
      vin,
      make: record.make,
      model,
      model_year,
      color,
      status: 'shop_process',
      shop_id: at.id,
      created_at: appContext.now(),
      ...columns,
    })
    if (certificate) await vehicles.certify(plate, owner)
    return { ...record, id: vehicle.id }
  }

  return { stations, station, standing }
}
