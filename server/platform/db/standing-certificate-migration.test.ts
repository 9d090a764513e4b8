import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

const before = '0032_anonymous_use.sql'
const certifiedAt = new Date('2026-10-01T09:00:00Z')

test('the migration takes certified vehicles that stand in no list to their station', async () => {
  const database = await createEmptyDatabase()
  await migrate(database.ownerUrl, database.ownerUrl, before)
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const id = async (text: string, values: unknown[] = []) =>
    Number((await client.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id)
  try {
    const company = await id(
      `insert into company (kind, name, created_at) values ('operator', 'Purkamo Oy', now())`,
    )
    const station = () =>
      id(
        `insert into shop (company_id, name, accepts_kinds, created_at)
         values ($1, 'Purkamo', '{car}', now())`,
        [company],
      )
    const [here, there] = [await station(), await station()]
    const person = await id(
      `insert into person (personal_id_hash, personal_id_sealed, first_names, last_name, created_at,
         last_seen_at) values ('\\x00', '\\x00', 'Aino', 'Koivuranta', now(), now())`,
    )
    const vehicle = async (status: string | null, shop: number | null, certificates: number) => {
      const vehicleId = await id(
        `insert into vehicle (status, shop_id, status_updated_at, created_at)
         values ($1, $2, now(), now())`,
        [status, shop],
      )
      for (let n = 0; n < certificates; n += 1) {
        await id(
          `insert into certificate (vehicle_id, number, token, issued_on, shop_id, issuer_name,
             issuer_address, agent_name, holder_name, handed_over_by, plates, locale, created_at)
           values ($1, $2, gen_random_uuid(), '2026-10-01', $3, 'P', 'K 1', 'M', 'A', 'owner',
             'destroyed', 'fi', $4)`,
          [vehicleId, `FI-${vehicleId}-${n}`, here, certifiedAt],
        )
      }
      return vehicleId
    }
    const lost = await vehicle(null, null, 2)
    const ordered = await vehicle('shop_transit', there, 1)
    const order = await id(
      `insert into vehicle_order (vehicle_id, person_id, shop_id, kind, phone, email, locale, created_at)
       values ($1, $2, $3, 'pickup', '', '', 'fi', now())`,
      [ordered, person, there],
    )
    const done = await vehicle('shop_done', there, 1)
    const known = await vehicle(null, null, 0)
    expect(await migrate(database.ownerUrl)).toContain('0033_standing_certificate.sql')
    const { rows } = await client.query(
      `select vehicle.id, status, vehicle.shop_id, unfinished_since, certificate.number
       from vehicle left join certificate on certificate.id = standing_certificate_id
       order by vehicle.id`,
    )
    const rescued = { status: 'shop_process', shop_id: here, unfinished_since: certifiedAt }
    expect(rows).toEqual([
      { id: lost, ...rescued, number: `FI-${lost}-1` },
      { id: ordered, ...rescued, number: `FI-${ordered}-0` },
      {
        id: done,
        status: 'shop_done',
        shop_id: there,
        unfinished_since: null,
        number: `FI-${done}-0`,
      },
      { id: known, status: null, shop_id: null, unfinished_since: null, number: null },
    ])
    const events = await client.query(
      `select vehicle_id, move, from_status, to_shop_id from vehicle_event order by id`,
    )
    const event = { move: 'certify', to_shop_id: here }
    expect(events.rows).toEqual([
      { vehicle_id: lost, from_status: null, ...event },
      { vehicle_id: ordered, from_status: 'shop_transit', ...event },
    ])
    const received = await client.query(`select received_at from vehicle_order where id = $1`, [
      order,
    ])
    expect(received.rows).toEqual([{ received_at: certifiedAt }])
  } finally {
    await client.end()
    await database.drop()
  }
})
