import { Client } from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { loadDemo } from './load.ts'

test('tells the planner the sizes of the tables, so that lists are fast at once', async () => {
  const { url, ownerUrl, drop } = await createTestDatabase()
  const client = new Client({ connectionString: url })
  try {
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' })
    expect(await loadDemo({ ...config, ownerUrl }, new Date('2026-11-24T08:00:00Z'))).toBe(true)
    await client.connect()
    const { rows } = await client.query(
      `select relname from pg_class where relname in ('shop', 'vehicle', 'vehicle_order')
        and reltuples > 0 order by relname`,
    )
    expect(rows.map(({ relname }) => relname)).toEqual(['shop', 'vehicle', 'vehicle_order'])
  } finally {
    await client.end()
    await drop()
  }
})
