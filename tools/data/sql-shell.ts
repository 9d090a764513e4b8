import { inspect } from 'node:util'
import { Client } from 'pg'

/** Statements of the short commands, which are those of psql. */
const tables = `select relname as "table", obj_description(oid) as meaning from pg_class
  where relkind in ('r', 'v', 'p') and relnamespace = 'public'::regnamespace order by relname`
const columns = `select attname as "column", format_type(atttypid, atttypmod) as type,
    col_description(attrelid, attnum) as meaning
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`

/** A wider table does not fit a terminal. Its rows are shown as lists of fields. */
const mostColumns = 5

export interface SqlShell {
  /** Returns the answer to SQL, `\d` or `\d table` as text. An error of the SQL is an answer too. */
  answer: (input: string) => Promise<string>
  close: () => Promise<void>
}

/** Opens a connection for a person who types. Without `mayWrite` every transaction is read only. */
export async function openSqlShell(url: string, mayWrite: boolean): Promise<SqlShell> {
  const client = new Client({
    connectionString: url,
    ...(!mayWrite && { options: '-c default_transaction_read_only=on' }),
  })
  await client.connect()

  const run = async (input: string) => {
    const [command, name] = input.split(/\s+/)
    if (command !== '\\d') return client.query<Record<string, unknown>>(input)
    return name ? client.query(columns, [name]) : client.query(tables)
  }
  return {
    answer: async (input) => {
      try {
        const { rows, command, rowCount } = await run(input.trim())
        return rows.length > 0 ? tableOf(rows) : `${command} ${rowCount ?? ''}`.trim()
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    close: () => client.end(),
  }
}

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const shown = rows.map((row) => Object.entries(row).map(([name, value]) => [name, textOf(value)]))
  const names = Object.keys(rows[0] ?? {})
  if (names.length > mostColumns)
    return shown.map((row) => row.map((field) => field.join('  ')).join('\n')).join('\n\n')
  const lines = [names, ...shown.map((row) => row.map(([, text = '']) => text))]
  const widths = names.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  return lines
    .map((line) => line.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `${value.length} bytes`
  return typeof value === 'string' ? value : inspect(value, { breakLength: Infinity })
}
