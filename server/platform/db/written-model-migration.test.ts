import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

test('the migration stores one spelling of each model that older vehicles have', async () => {
  const database = await createEmptyDatabase()
  await migrate(database.ownerUrl, database.ownerUrl, '0109_waste_register.sql')
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into vehicle (make, model, status_updated_at, created_at)
       select make, model, now(), now()
       from (values ('BMW', '320D'), ('BMW', '320 d'), ('Kia', 'CEED'), ('Kia', null), (null, 'X'))
         as typed (make, model)`,
    )
    expect(await migrate(database.ownerUrl)).toContain('0119_written_model.sql')
    const { rows } = await client.query(
      `select make_form, model_form, written in ('320D', '320 d', 'CEED') as is_written
       from written_model order by make_form`,
    )
    expect(rows).toEqual([
      { make_form: 'bmw', model_form: '320d', is_written: true },
      { make_form: 'kia', model_form: 'ceed', is_written: true },
    ])
  } finally {
    await client.end()
    await database.drop()
  }
})
