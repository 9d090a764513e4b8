// Creates admins of the association, and stores the credentials that the register of transfer documents
// gave a company. No endpoint does it.
// node tools/with-node.mjs tools/admin.ts invite <username> <e-mail> <name> [fi|se|en]
// node tools/with-node.mjs tools/admin.ts reset-second-factor <username>
// node tools/with-node.mjs tools/admin.ts waste-register <business id> <client id> < file-of-secret
// node tools/with-node.mjs tools/admin.ts waste-register-off <business id>
// node tools/with-node.mjs tools/admin.ts work list
// node tools/with-node.mjs tools/admin.ts work repeat|drop <kind> <key>
// Needs the service's settings with DATABASE_URL. The running service sends the mail.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { configuredSecrets } from '#server/platform/auth/encryption.ts'
import { defaultLocale } from '#texts/index.ts'
import { email, locale, name, username } from '#rules/fields.ts'
import { inviteAdmin, resetAdminFactor } from '#server/modules/admin/admins.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase, type Database, type Tx } from '#server/platform/db/index.ts'
import { givenUpWork } from '#server/platform/work/sql.ts'
import { workDepths } from '#server/platform/work/queue.ts'
import { endGivenUp } from '#server/modules/admin/work.ts'
import { removeCredential } from '#server/modules/load/register/sql.ts'
import { storeCredential } from '#server/modules/load/register/register.ts'

const usage = `invite <username> <e-mail> <name> [fi|se|en]
reset-second-factor <username>
waste-register <business id> <client id>, with the secret as input
waste-register-off <business id>
work list
work repeat|drop <kind> <key>`

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
  if (what === 'waste-register' && given.length === 2) {
    const [businessId = '', clientId = ''] = given
    const secret = readFileSync(0, 'utf8').trim()
    if (!secret) throw new Error('The input has no secret')
    await database.write(async (tx) => {
      const companyId = await companyOf(tx, businessId)
      await storeCredential(tx, ctx.secrets, { companyId, clientId, secret, now: ctx.now() })
    })
    return `Transfer documents of ${businessId} go to the register from now on`
  }
  if (what === 'waste-register-off' && who) {
    const isDone = await database.write(async (tx) =>
      removeCredential(tx, await companyOf(tx, who)),
    )
    if (!isDone) throw new Error(`${who} has no credentials`)
    return `Transfer documents of ${who} go nowhere from now on`
  }
  if (what === 'work' && who) return doWithWork(database, given)
  throw new Error(usage)
}

/** Lists waiting and given-up work without payloads, or repeats or drops an item that was given up. */
async function doWithWork(database: Database, words: readonly string[]): Promise<string> {
  const [what, kind = '', key = ''] = words
  const now = systemClock()
  if (what === 'list') {
    const depths = await workDepths(database.read, now)
    const waiting = depths.map(
      (of) =>
        `${of.kind}: ${of.waiting} wait, the oldest ${Math.round(of.oldestSeconds)} s; ${of.givenUp} given up`,
    )
    const items = (await givenUpWork(database.read)).map((item) =>
      [item.failed_at.toISOString(), item.kind, item.key, item.attempts, item.last_error].join(' '),
    )
    return [...waiting, ...items].join('\n') || 'No work waits'
  }
  if ((what !== 'repeat' && what !== 'drop') || !kind || !key) throw new Error(usage)
  const isDone = await database.write((tx) => endGivenUp(tx, { what, kind, key }, now))
  if (!isDone) throw new Error(`There is no given-up ${kind} ${key}`)
  return what === 'repeat' ? `${kind} ${key} is due` : `${kind} ${key} is dropped`
}

/** @throws Error for an unknown business id */
async function companyOf(tx: Tx, businessId: string): Promise<number> {
  const row = await tx
    .selectFrom('company')
    .where('business_id', '=', businessId)
    .where('operator_id', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!row) throw new Error(`There is no company ${businessId}`)
  return row.id
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
  console.log(await run(database, parseArgs({ allowPositionals: true }).positionals))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
