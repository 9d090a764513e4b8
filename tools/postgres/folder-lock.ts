// Lock of a data folder: a lock file that names its holder. The lock of a dead process is void at
// any age.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ignore } from './binaries.ts'
import { isAlive } from './pid.ts'

const holder = z.object({ pid: z.number(), port: z.number(), life: z.string() })
type Holder = z.infer<typeof holder>

/** Another live Kierto holds the folder. The message says which one and what to do. */
export class FolderLockedError extends Error {}

/**
 * Locks the folder (made if absent) for this process, which serves on `port`.
 * @returns the function that unlocks it
 * @throws FolderLockedError
 */
export async function lockFolder(folder: string, port: number): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  const lock = join(folder, 'kierto.lock')
  const mine = JSON.stringify({ pid: process.pid, port, life: lifeOf(process.pid) })
  const other = await take(lock, mine)
  if (other)
    throw new FolderLockedError(
      `Kierto already runs on ${folder} (process ${other.pid}, http://localhost:${other.port}). ` +
        'Stop it first, or give this one a DATA_DIR, PORT and STANDINS_PORT of its own.',
    )
  return () => {
    if (contentOf(lock) === mine) rmSync(lock)
  }
}

/** Null where somebody deleted the folder meanwhile. */
function contentOf(lock: string): string | null {
  return existsSync(lock) ? readFileSync(lock, 'utf8') : null
}

/**
 * Writes the lock unless a live process has it, otherwise returns that process. Replacing a dead
 * lock needs a second lock, named by the dead lock's content. So only one of several processes
 * replaces it, and a late one finds other content.
 */
async function take(lock: string, mine: string): Promise<Holder | undefined> {
  const draft = `${lock}.${randomUUID()}`
  await writeFile(draft, mine)
  try {
    for (;;) {
      // A link appears complete or not at all, and never replaces another file.
      if (await linked(draft, lock)) return undefined
      const text = await readFile(lock, 'utf8').catch(ignore('ENOENT'))
      if (text === undefined) continue
      const other = parse(text)
      if (other && isAlive(other.pid) && lifeOf(other.pid) === other.life) return other
      if (await replaced(draft, lock, text, mine)) return undefined
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function replaced(draft: string, lock: string, dead: string, mine: string): Promise<boolean> {
  const turn = `${lock}.${createHash('sha256').update(dead).digest('hex').slice(0, 8)}`
  if (await take(turn, mine)) {
    await setTimeout(5)
    return false
  }
  try {
    if ((await readFile(lock, 'utf8').catch(ignore('ENOENT'))) !== dead) return false
    await rename(draft, lock)
    return true
  } finally {
    await rm(turn, { force: true })
  }
}

async function linked(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function parse(text: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Returns a mark that separates a process from a later one with the same pid: boot id and start
 * time in ticks (proc(5), field 22). Empty where there is no /proc.
 */
function lifeOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const [state, start] = [afterName[0], afterName.split(' ')[19]]
    return state === 'Z' ? 'unreaped' : `${boot} ${start}`
  } catch {
    return ''
  }
}
