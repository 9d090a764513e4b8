import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A value in one JSON file that survives a restart. Only its owner can read it. It is replaced as a
 * whole: a crash leaves the old or the new file. Throws for a file that `parse` refuses.
 */
export const jsonFile = <T>(path: string, parse: (value: unknown) => T) => ({
  read: (): T | undefined =>
    existsSync(path) ? parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined,
  write(value: T): T {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.new`, JSON.stringify(value, null, 1), { mode: 0o600 })
    renameSync(`${path}.new`, path)
    return value
  },
})
