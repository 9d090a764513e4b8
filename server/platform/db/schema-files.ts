import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../schema/', import.meta.url)
const list = new URL('applied.sha256', folder)

export type SchemaFile = { name: string; statements: string; sha256: string }

export type SchemaFiles = {
  /** The tables, and rows that the service needs. They run once, in an empty database, and never change. */
  baseline: SchemaFile[]
  /** Later changes of tables and rows. Each runs once and never changes. */
  changes: SchemaFile[]
  /** Comments, functions, views and triggers. All of them run when one of them changed. */
  again: SchemaFile[]
}

async function filesOf(part: string): Promise<SchemaFile[]> {
  const names = (await readdir(new URL(`${part}/`, folder))).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.sort().map(async (name) => {
      const statements = await readFile(new URL(`${part}/${name}`, folder), 'utf8')
      const sha256 = createHash('sha256').update(statements).digest('hex')
      return { name: `${part}/${name}`, statements, sha256 }
    }),
  )
}

/** The files of schema/, each part in the order of its names. */
export async function schemaFiles(): Promise<SchemaFiles> {
  const [tables, rows, changes, again] = await Promise.all([
    filesOf('tables'),
    filesOf('rows'),
    filesOf('changes'),
    filesOf('again'),
  ])
  return { baseline: [...tables, ...rows], changes, again }
}

/** The hash of each file that runs once, by its name, as databases applied it. */
export async function appliedHashes(): Promise<Map<string, string>> {
  const text = await readFile(list, 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [sha256 = '', name = ''] = line.split(/\s+/)
      return [name, sha256]
    }),
  )
}

/**
 * The list with a line for each new file.
 * @throws Error where a listed file has other bytes now
 */
export async function listOfHashes(): Promise<string> {
  const hashes = await appliedHashes()
  const { baseline, changes } = await schemaFiles()
  return [...baseline, ...changes]
    .map(({ name, sha256 }) => {
      if ((hashes.get(name) ?? sha256) !== sha256) throw new Error(changedSentence(name))
      return `${sha256}  ${name}\n`
    })
    .join('')
}

/** Said of a file that changed, also by a comment only. */
export const changedSentence = (name: string): string =>
  `schema/${name} was changed after it had been applied. Give the file its old bytes back, and write a new file in schema/changes/. A file of yours that no other database has: npm run reset.`
