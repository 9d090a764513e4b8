import { Client } from 'pg'

/**
 * Makes the database again where it has tables and neither a company nor an account: a load of the demo
 * was interrupted. Its dead rows would stay in PostgreSQL's sizes of tables and indexes, and the next
 * load would read whole indexes for single rows.
 * @param ownerUrl the database as a user who may create databases
 * @returns whether it did
 */
export async function dropUnfinishedLoad(ownerUrl: string): Promise<boolean> {
  if (!(await isUnfinished(ownerUrl))) return false
  const address = new URL(ownerUrl)
  const name = decodeURIComponent(address.pathname.slice(1))
  address.pathname = '/postgres'
  await withClient(address.href, async (client) => {
    const database = client.escapeIdentifier(name)
    await client.query(`drop database ${database} with (force)`)
    await client.query(`create database ${database}`)
  })
  return true
}

const isUnfinished = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const tables = await client.query<{ known: boolean }>(
      `select to_regclass('company') is not null and to_regclass('account') is not null as known`,
    )
    if (!tables.rows[0]?.known) return false
    const found = await client.query(
      `select from (select id from company union all select id from account) any_row limit 1`,
    )
    return found.rowCount === 0
  })

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
