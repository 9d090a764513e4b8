import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

test('the migration keeps what stations said and asks for the rest', async () => {
  const database = await createEmptyDatabase()
  await migrate(database.ownerUrl, database.ownerUrl, '0044_typed_owners.sql')
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into company (kind, name, created_at) values ('operator', 'Purkamo Oy', now())`,
    )
    await client.query(
      `insert into shop (company_id, name, accepts_kinds, has_pickup, pickup_radius_km, ev_hv_certified,
         created_at)
       select id, each.name, '{car}', true, each.km, each.certified, now()
       from company, (values ('A', 30, true), ('B', null, false)) as each (name, km, certified)`,
    )
    await migrate(database.ownerUrl)
    const { rows } = await client.query(
      `select name, pickup_radius_km, pickup_municipalities, pickup_fee, pickup_confirm,
         accepts_powers, ev_hv_certified, closed_on_holidays from shop order by name`,
    )
    const both = {
      pickup_municipalities: [],
      pickup_fee: 'ask',
      pickup_confirm: 'manual',
      closed_on_holidays: true,
    }
    expect(rows).toEqual([
      {
        ...both,
        name: 'A',
        pickup_radius_km: 30,
        accepts_powers: ['high_voltage', 'gas'],
        ev_hv_certified: true,
      },
      {
        ...both,
        name: 'B',
        pickup_radius_km: null,
        accepts_powers: ['gas'],
        ev_hv_certified: false,
      },
    ])
  } finally {
    await client.end()
    await database.drop()
  }
})
