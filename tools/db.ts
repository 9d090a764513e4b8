// npm run db: a shell on the database of the running service. It reads only, unless --write is given.
//   npm run db                              \d lists the tables, \d vehicle the columns, \q ends
//   npm run db -- "select * from job limit 5"
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config/config.ts'
import { runningDatabase } from './data/running-database.ts'
import { openSqlShell, type SqlShell } from './data/sql-shell.ts'

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
try {
  const { ownerUrl } = await runningDatabase(readConfig(process.env))
  const shell = await openSqlShell(ownerUrl, values.write)
  if (positionals.length > 0) console.log(await shell.answer(positionals.join(' ')))
  else await talk(shell)
  await shell.close()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** A statement ends with `;` and may have several lines. */
async function talk(shell: SqlShell): Promise<void> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: 'kierto> ',
  })
  let typed = ''
  lines.prompt()
  for await (const line of lines) {
    if (line.trim() === '\\q') break
    typed += `${line}\n`
    if (/;\s*$|^\\d/.test(typed)) {
      console.log(await shell.answer(typed))
      typed = ''
    }
    lines.prompt()
  }
  lines.close()
}
