// Re-encrypts all sealed values with the first of SEALING_KEYS:
// node tools/with-node.mjs tools/rotate-keys.ts lists the values of each key only
// node tools/with-node.mjs tools/rotate-keys.ts --seal re-encrypts values of older keys
// Needs the service's settings. The service may run. docs/operations/keys.md has all steps.
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase, type Database } from '#server/platform/db/index.ts'
import { reencrypt, keyIdOf } from '#server/platform/auth/key-rotation.ts'
import { configuredSecrets } from '#server/platform/auth/encryption.ts'

const config = readConfig(process.env)
const database = openDatabase(config.databaseUrl, () => {})

async function run(at: Database, isSealing: boolean): Promise<void> {
  const [newest, ...older] = config.sealingKeys.map(({ id }) => id)
  if (newest === undefined) throw new Error('SEALING_KEYS is empty')
  if (isSealing) {
    const secrets = configuredSecrets(config)
    for (const [column, values] of Object.entries(
      await reencrypt(at, secrets, { newestId: newest }),
    )) {
      console.log(`${column}: ${values} sealed with the new key`)
    }
  }
  const counts = await keyIdOf(at)
  for (const [id, values] of counts) console.log(`Key ${id} has sealed ${values} values`)
  for (const id of older) {
    if (!counts.has(id)) console.log(`Key ${id} has sealed nothing: it may leave SEALING_KEYS`)
  }
  const unknown = [...counts.keys()].filter((id) => id !== newest && !older.includes(id))
  if (unknown.length > 0) throw new Error(`Keys ${unknown.join(', ')} are not in SEALING_KEYS`)
}

try {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  const { seal } = parseArgs({ options: { seal: { type: 'boolean', default: false } } }).values
  await run(database, seal)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}
