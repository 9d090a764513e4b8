// Migrates the database to this release, before its processes start:
// node tools/with-node.mjs tools/migrate.ts
// Needs DATABASE_URL and, where the owner is another user, MIGRATION_DATABASE_URL. Two runs at once
// are safe. A lock that is not free in a second rolls the step back, and it is retried.
import { migrate } from '#server/platform/db/migrate.ts'

const databaseUrl = process.env['DATABASE_URL'] ?? ''
const ownerUrl = process.env['MIGRATION_DATABASE_URL'] || databaseUrl
try {
  if (!databaseUrl) throw new Error('DATABASE_URL is not set')
  const applied = await migrate(ownerUrl, databaseUrl)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
