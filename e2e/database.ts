import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Address of another database on the same cluster. */
function databaseBeside(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/**
 * A copy of the database at `template`, for one worker. Nobody may be connected to the template.
 * `drop` removes the copy, whoever is still connected.
 */
export async function cloneDatabase(
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `e2e_${randomBytes(8).toString('hex')}`
  const source = new URL(template).pathname.slice(1)
  const admin = databaseBeside(template, 'postgres')
  // On a cluster that does not sync, copying files is faster than writing them to the log.
  await run(admin, `create database ${name} template ${source} strategy file_copy`)
  return {
    url: databaseBeside(template, name),
    drop: () => run(admin, `drop database ${name} with (force)`),
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
