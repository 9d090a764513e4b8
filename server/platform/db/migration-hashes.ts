import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const migrationsFolder = new URL('../../../migrations/', import.meta.url)
const list = new URL('hashes.txt', migrationsFolder)

export type Migration = { name: string; statements: string; sha256: string }

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
}

/** A migration as its file is now. */
export async function readMigration(name: string): Promise<Migration> {
  const statements = await readFile(new URL(name, migrationsFolder), 'utf8')
  return { name, statements, sha256: createHash('sha256').update(statements).digest('hex') }
}

/**
 * The hashes of each migration that a database may have applied, by its name. A file that changed
 * while databases had it has several. Each of those leads to the same tables as the file of today.
 */
export async function appliedHashes(): Promise<Map<string, string[]>> {
  const hashes = new Map<string, string[]>()
  for (const line of (await readFile(list, 'utf8')).trimEnd().split('\n')) {
    const [sha256 = '', name = ''] = line.split(/\s+/)
    hashes.set(name, [...(hashes.get(name) ?? []), sha256])
  }
  return hashes
}

/**
 * The list with a line for each new migration.
 * @throws Error where a listed migration has other bytes now
 */
export async function listOfHashes(): Promise<string> {
  const hashes = await appliedHashes()
  for (const name of await migrationNames()) {
    const { sha256 } = await readMigration(name)
    const known = hashes.get(name) ?? [sha256]
    if (!known.includes(sha256)) throw new Error(changedSentence(name))
    hashes.set(name, known)
  }
  return [...hashes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, known]) => known.map((sha256) => `${sha256}  ${name}\n`))
    .join('')
}

/** Said of a migration that changed, also by a comment only. */
export const changedSentence = (name: string): string =>
  `Migration ${name} was changed after it had been applied. Give the file its old bytes back, and write a new migration.`
