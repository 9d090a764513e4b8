import { readdirSync, readFileSync } from 'node:fs'
import { retentions, type Retention } from '#rules/privacy/retentions.ts'
import type { Tables } from '#server/platform/db/index.ts'

export type TableClass = {
  keep: Retention
  /** Rows in one state stay longer. */
  longer?: Retention
  /** Data of a person, or an id that leads to a person. */
  personal: string[]
  /** The part of it that is data of an owner: in the own data, the erasure and the retention. */
  owner: string[]
  /** A value that opens or proves something. */
  secret: string[]
  /** Columns that are emptied before the row is removed. */
  sooner: Readonly<Record<string, Retention>>
}

/** A table's comment: its retention, then its meaning. */
export const tableComment = /^Kept: (?<keep>\w+)(?:, longer (?<longer>\w+))?\.(?: \S.*)?$/s
/** A column's comment: its class, then its meaning. */
export const columnComment =
  /^(?<class>personal (?<whose>owner|staff|link)|secret|plain)(?: until (?<until>\w+))?\.(?: \S.*)?$/s

const folder = new URL('../../schema/again/', import.meta.url)

function retention(name: string): Retention {
  if (!(name in retentions)) throw new Error(`No retention in rules/privacy/retentions.ts: ${name}`)
  return name as Retention
}

/** The retention and the classes of every table, as the comments in schema/again/ have them. */
function readClasses(): Readonly<Record<string, TableClass>> {
  const classes: Record<string, TableClass & { sooner: Record<string, Retention> }> = {}
  const text = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const comments = /^comment on (table|column) (\w+)(?:\.(\w+))? is\s+'((?:[^']|'')*)';$/gm
  for (const [, kind, table = '', column = '', comment = ''] of text.matchAll(comments)) {
    if (kind === 'table') {
      const { keep = '', longer } = tableComment.exec(comment)?.groups ?? {}
      const long = longer === undefined ? {} : { longer: retention(longer) }
      classes[table] = {
        keep: retention(keep),
        ...long,
        personal: [],
        owner: [],
        secret: [],
        sooner: {},
      }
      continue
    }
    const given = columnComment.exec(comment)?.groups
    const of = classes[table]
    if (!given || !of) throw new Error(`No class of ${table}.${column}: ${comment}`)
    if (given['whose']) of.personal.push(column)
    if (given['whose'] === 'owner') of.owner.push(column)
    if (given['class'] === 'secret') of.secret.push(column)
    if (given['until'] !== undefined) of.sooner[column] = retention(given['until'])
  }
  return classes
}

export const dataClasses = readClasses()
export const classedTables = Object.keys(dataClasses) as (keyof Tables)[]
