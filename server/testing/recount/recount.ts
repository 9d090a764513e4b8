import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/index.ts'

const [definitions = '', ...rest] = readFileSync(
  new URL('figures.sql', import.meta.url),
  'utf8',
).split(/^-- figure /m)

const figures = new Map(
  rest.map((part) => {
    const end = part.indexOf('\n')
    return [part.slice(0, end), part.slice(end)] as const
  }),
)

export type Scope = {
  year: number
  company?: number
  station?: number
  day?: string
  /** With three-wheelers. */
  light?: boolean
}

/** Rows of a figure of `figures.sql`. It counts all records, so it has no time limit. */
export async function recount<Row>(
  { write }: Pick<Database, 'write'>,
  figure: string,
  { year, company, station, day, light = false }: Scope,
): Promise<Row[]> {
  const select = figures.get(figure)
  if (select === undefined) throw new Error(`No figure ${figure}`)
  const text = `${definitions}${select}`
    .replaceAll(':year', String(year))
    .replaceAll(':day', day ?? '')
    .replaceAll(':light', String(light))
    .replaceAll(':company', company === undefined ? 'null' : String(company))
    .replaceAll(':station', station === undefined ? 'null' : String(station))
  return write(async (tx) => {
    // PostgreSQL expects few rows of the definitions, and would compare each with each.
    await sql`select set_config('statement_timeout', '0', true),
      set_config('enable_nestloop', 'off', true)`.execute(tx)
    return (await sql.raw<Row>(text).execute(tx)).rows
  })
}
