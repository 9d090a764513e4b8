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
  try {
    await (positionals.length > 0 ? answerOnce(shell, positionals.join(' ')) : talk(shell))
  } finally {
    await shell.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function answerOnce(shell: SqlShell, input: string): Promise<void> {
  console.log(await shell.answer(input))
}

/** A statement ends with `;` and may have several lines. */
async function talk(shell: SqlShell): Promise<void> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    prompt: 'kierto> ',
  })
  const prompt = () => process.stdin.isTTY && lines.prompt()
  let typed = ''
  prompt()
  for await (const line of lines) {
    if (line.trim() === '\\q') break
    typed += `${line}\n`
    if (/;\s*$|^\\d/.test(typed)) {
      console.log(await shell.answer(typed))
      typed = ''
    }
    prompt()
  }
}
