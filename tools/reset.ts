// npm run reset: erases the demo data after a question, so that the next start loads it again. --yes is
// the answer.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config/config.ts'
import { eraseData } from './data/erase-data.ts'

const { yes } = parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values

async function ask(folder: string): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY) throw new Error(`Nobody can answer here. Erase ${folder} with --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Erase all records in ${folder}? Type yes: `)
  terminal.close()
  return answer.trim() === 'yes'
}

try {
  const isErased = await eraseData(readConfig(process.env), ask)
  console.log(isErased ? 'Erased. The next start loads the demo data.' : 'Nothing was erased.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
