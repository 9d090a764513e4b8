// Prints all mails of a simulated week of a station, for people to read:
// node tools/with-node.mjs labs/station-week.ts fi|se|en
import { parseArgs } from 'node:util'
import { defaultLocale, locales } from '#texts/index.ts'
import startDatabase from '#tools/postgres/test-database.ts'
import { startTestContext } from '#server/testing/app.ts'
import { liveStationWeek } from '#server/testing/fixtures/station-week.ts'

const [named] = parseArgs({ allowPositionals: true }).positionals
const locale = locales.find((each) => each === named) ?? defaultLocale
const stopDatabase = await startDatabase()
const ctx = await startTestContext()
try {
  for (const { at, to, subject, text } of await liveStationWeek(ctx, locale)) {
    process.stdout.write(`--- ${at.toISOString()} ${to}\n${subject}\n\n${text}\n\n`)
  }
} finally {
  await ctx.close()
  await stopDatabase?.()
}
process.exit()
