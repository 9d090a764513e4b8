import { rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { lockFolder } from '../postgres/folder-lock.ts'
import { findPostgres, startPostgres } from '../postgres/postgres.ts'

/** Entries of the data folder that a start makes. The last one shows that the folder has data. */
const entries = ['stand-ins', 'compiled', 'scrappings', 'demo-seal.pem', 'postgres'] as const

/**
 * Erases what a start made in the data folder, so that the next one begins empty.
 * @param isWanted asks the user, with the path of the folder
 * @returns whether it did
 * @throws Error with a sentence for the user where a service runs or the data is elsewhere
 */
export async function eraseData(
  { dataDir, databaseUrl, production, port }: Config,
  isWanted: (folder: string) => Promise<boolean>,
): Promise<boolean> {
  if (production) throw new Error('The data of production is not erased.')
  if (databaseUrl) throw new Error(`The data is in DATABASE_URL, not in ${dataDir}.`)
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) throw new Error(`${dataDir} has no data.`)
  const release = await lockFolder(dataDir, port)
  try {
    if (!(await isWanted(dataDir))) return false
    // A killed start leaves its PostgreSQL.
    if (await findPostgres(folder)) await (await startPostgres({ folder })).stop()
    for (const entry of entries) await rm(join(dataDir, entry), { recursive: true, force: true })
    return true
  } finally {
    release()
  }
}
