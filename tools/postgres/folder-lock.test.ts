import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderLockedError, lockFolder } from './folder-lock.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'kierto lukko ä '))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

test('names the holder of a locked folder, and frees it', async () => {
  const place = await folder()
  const release = await lockFolder(place, 8080)
  const locking = lockFolder(place, 9090)
  await expect(locking).rejects.toThrow(FolderLockedError)
  await expect(locking).rejects.toThrow(`process ${process.pid}, http://localhost:8080`)
  release()
  const again = await lockFolder(place, 9090)
  again()
  expect(await readdir(place)).toEqual([])
})

test('frees a folder that somebody deleted', async () => {
  const place = join(await folder(), 'data')
  const release = await lockFolder(place, 8080)
  await rm(place, { recursive: true })
  expect(release).not.toThrow()
})

test('ignores the lock of a killed process', async () => {
  const place = await folder()
  const other = spawn('sleep', ['60'])
  await once(other, 'spawn')
  other.kill('SIGKILL')
  await once(other, 'exit')
  await writeFile(join(place, 'kierto.lock'), JSON.stringify({ pid: other.pid, port: 1, life: '' }))
  const release = await lockFolder(place, 8080)
  expect(await readFile(join(place, 'kierto.lock'), 'utf8')).toContain('8080')
  release()
})

test.runIf(process.platform === 'linux')('ignores a pid that another process has', async () => {
  const place = await folder()
  const lock = { pid: process.ppid, port: 1, life: 'another boot 5' }
  await writeFile(join(place, 'kierto.lock'), JSON.stringify(lock))
  const release = await lockFolder(place, 8080)
  expect(await readFile(join(place, 'kierto.lock'), 'utf8')).toContain('8080')
  release()
})

test('gives the folder to exactly one of many, also over a dead lock', async () => {
  const place = await folder()
  await writeFile(join(place, 'kierto.lock'), 'torn')
  const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => lockFolder(place, i)))
  const won = tries.filter((outcome) => outcome.status === 'fulfilled')
  expect(won).toHaveLength(1)
  won[0]?.value()
  expect(await readdir(place)).toEqual([])
})
