// Reads PostgreSQL's postmaster.pid: the live server of a cluster and its socket.
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface RunningServer {
  pid: number
  socketFolder: string
  /** False while it starts, recovers or shuts down. */
  ready: boolean
}

/**
 * Returns the live server of a cluster folder, if any. Lines of postmaster.pid: pid, folder, start
 * time, port, socket folder, addresses, shared memory, status (PostgreSQL's miscadmin.h).
 */
export async function findServer(cluster: string): Promise<RunningServer | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  if (await isServerOf(pid, cluster))
    return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
  // Another process has this pid (usual after a container restarts). PostgreSQL would take it for
  // its predecessor and refuse to start. It handles a dead or zombie process itself.
  if ((await workingFolder(pid)) !== undefined && (await readFile(file, 'utf8')) === text)
    await rm(file, { force: true })
  return undefined
}

/**
 * Whether process `pid` is alive and is the PostgreSQL server of this cluster: its working folder
 * is the cluster.
 */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  const place = await realpath(cluster).catch(() => undefined)
  return place !== undefined && (await workingFolder(pid)) === place
}

/** Whether a process has this pid, also of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns undefined for a dead process, a zombie, or another user's process. */
async function workingFolder(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined)
}
