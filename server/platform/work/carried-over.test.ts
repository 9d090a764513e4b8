import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { migrate, schemaFiles } from '#server/platform/db/migrate.ts'

const files = await schemaFiles()
const before = (number: number) => ({
  ...files,
  changes: files.changes.filter(({ name }) => Number(name.slice(8, 12)) < number),
  again: [],
})

/** A database of an earlier release, before that change of the schema. */
async function earlierDatabase(change: number) {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await migrate(database.ownerUrl, database.ownerUrl, before(change))
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return { client, release: () => migrate(database.ownerUrl) }
}

const sealed = Buffer.from('sealed')
const message = (kind: string, key: string, set: Record<string, unknown> = {}) => {
  const row: Record<string, unknown> = {
    kind,
    key,
    payload: '{}',
    payload_sealed: sealed,
    created_at: new Date('2026-11-01T08:00:00Z'),
    run_at: new Date('2026-11-01T09:00:00Z'),
    ...set,
  }
  const columns = Object.keys(row)
  return {
    text: `insert into outbox (${columns.join(', ')})
      values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) on conflict (key) do nothing`,
    values: Object.values(row),
  }
}

// 150 begins the move, 152 drops the old tables.
test.each([150, 152])(
  'before change %i: what waited, was sent or was given up is carried over',
  async (change) => {
    const { client, release } = await earlierDatabase(change)
    const at = new Date('2026-11-02T08:00:00Z')
    const [webhookId, deliveryId] = [randomUUID(), randomUUID()]
    await client.query(`insert into company (id, name, kind, business_id, created_at)
    overriding system value values (71, 'Purkamo', 'operator', '9000001-1', now())`)
    await client.query(
      `insert into webhook (id, company_id, url, events, secret_sealed, created_at)
     values ($1, 71, 'https://kierto.example', '{order.moved}', 'x', now())`,
      [webhookId],
    )
    await client.query(
      `insert into webhook_delivery (id, webhook_id, body, created_at) values ($1, $2, '{}', now())`,
      [deliveryId, webhookId],
    )
    for (const row of [
      message('mail', 'order-1-owner', { attempts: 3, last_error: 'MAIL' }),
      message('mail', 'password-reset-1'),
      message('mail', 'sent', { payload_sealed: null, done_at: at }),
      message('mail', 'given-up', { failed_at: at, attempts: 80 }),
      message('mail', 'emptied', { payload_sealed: null, failed_at: at }),
      message('scrapping', 'FI-2026-1', { locked_until: at }),
      message(
        'waste_register',
        'waste-register-S-2026-7-3-corrected-again-2026-11-01T08:00:00.000Z',
        {
          payload_sealed: null,
          payload: '{"loadId": 7}',
        },
      ),
      message('webhook', `webhook-${deliveryId}`, {
        payload_sealed: null,
        payload: `{"deliveryId": "${deliveryId}"}`,
      }),
    ]) {
      await client.query(row)
    }
    await client.query(`insert into job (kind, run_at) values ('retention', '2026-11-03 00:30Z')`)
    await release()
    const rows = async () =>
      (
        await client.query<Record<string, unknown>>(
          `select kind, key, lane, payload_sealed is not null as is_sealed, attempts, lease is not null as
          is_leased, locked_until, done_at, failed_at, last_error from work order by id`,
        )
      ).rows
    const open = {
      lane: null,
      is_sealed: true,
      attempts: 0,
      is_leased: false,
      locked_until: null,
      done_at: null,
      failed_at: null,
      last_error: null,
    }
    expect(await rows()).toEqual([
      { ...open, kind: 'retention', key: 'cron', is_sealed: false },
      { ...open, kind: 'mail', key: 'order-1-owner', attempts: 3, last_error: 'MAIL' },
      { ...open, kind: 'mail_now', key: 'password-reset-1' },
      { ...open, kind: 'mail', key: 'sent', is_sealed: false, done_at: at },
      { ...open, kind: 'mail', key: 'given-up', attempts: 80, failed_at: at },
      { ...open, kind: 'mail', key: 'emptied', is_sealed: false, done_at: at, failed_at: at },
      { ...open, kind: 'scrapping', key: 'FI-2026-1', is_leased: true, locked_until: at },
      {
        ...open,
        kind: 'waste_register',
        key: 'waste-register-S-2026-7-3-corrected-again-2026-11-01T08:00:00.000Z',
        lane: 'S-2026-7',
        is_sealed: false,
      },
      { ...open, kind: 'webhook', key: deliveryId, lane: '71', is_sealed: false },
    ])
    const { rows: left } = await client.query(
      `select relname from pg_class where relname in ('outbox', 'job')
     union all select proname from pg_proc where proname in ('move_message', 'move_outbox', 'move_job')`,
    )
    expect(left).toEqual([])
  },
)

test('the last run of a job is carried over', async () => {
  const { client, release } = await earlierDatabase(150)
  await client.query(`insert into job (kind, run_at, last_started_at, last_ended_at, last_outcome, last_result)
    values ('retention', '2026-11-03 00:30Z', '2026-11-02 00:30Z', '2026-11-02 00:31Z', 'done', '{"sessions": 3}')`)
  await release()
  const { rows } = await client.query(`select key, last from work`)
  expect(rows).toMatchObject([{ key: 'cron', last: { outcome: 'done', result: { sessions: 3 } } }])
})
