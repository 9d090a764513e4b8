// Creates admins of the association. No endpoint does it.
// node tools/with-node.mjs tools/admin.ts invite <username> <e-mail> <name> [fi|se|en]
// node tools/with-node.mjs tools/admin.ts reset-second-factor <username>
// Needs the service's settings with DATABASE_URL. The running service sends the mail.
import type * as z from 'zod/mini'
import { configuredSecrets } from '#server/auth/encryption.ts'
import { defaultLocale } from '#texts/index.ts'
import { email, locale, name, username } from '#rules/fields.ts'
import { inviteAdmin, resetAdminFactor } from '#server/admin/admins.queries.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase, type Database } from '#server/db/index.ts'

const usage = `invite <username> <e-mail> <name> [fi|se|en]
reset-second-factor <username>`

async function run(database: Database, words: readonly string[]): Promise<string> {
  const ctx = { config, now: systemClock, secrets: configuredSecrets(config) }
  const [what, ...given] = words
  if (what === 'invite' && given.length >= 3) {
    const admin = {
      username: read(username, 'username', given[0]),
      email: read(email, 'e-mail', given[1]),
      name: read(name, 'name', given[2]),
      locale: read(locale, 'language', given[3] ?? defaultLocale),
    }
    await database.write((tx) => inviteAdmin({ ctx, tx }, admin))
    return `Invited ${admin.username}: a mail is on its way to ${admin.email}`
  }
  const [who = ''] = given
  if (what === 'reset-second-factor' && who) {
    const isDone = await database.write((tx) => resetAdminFactor({ ctx, tx }, who))
    if (!isDone) throw new Error(`There is no admin ${who}`)
    return `${who} sets up a new second factor at the next login`
  }
  throw new Error(usage)
}

function read<S extends z.ZodMiniType>(schema: S, what: string, word: unknown): z.output<S> {
  const result = schema.safeParse(word)
  if (result.success) return result.data
  throw new Error(`${what}: ${result.error.issues.map(({ message }) => message).join(', ')}`)
}

const config = readConfig(process.env)
const database = openDatabase(config.databaseUrl, () => {})
try {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  console.log(await run(database, process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
