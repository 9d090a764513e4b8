import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { lockFolder } from '../postgres/folder-lock.ts'
import { eraseData } from './erase-data.ts'

async function filledFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-erase-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'postgres', 'cluster'), { recursive: true })
  await writeFile(join(folder, 'notes.txt'), 'of the user')
  return folder
}
const configOf = (folder: string, more = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...more })
const say = (answer: boolean) => async () => answer

test('erases what a start made, and no other file of the folder', async () => {
  const folder = await filledFolder()
  expect(await eraseData(configOf(folder), say(false))).toBe(false)
  expect(await readdir(folder)).toEqual(['notes.txt', 'postgres'])
  expect(await eraseData(configOf(folder), say(true))).toBe(true)
  expect(await readdir(folder)).toEqual(['notes.txt'])
})

test('refuses while a service runs on the folder', async () => {
  const folder = await filledFolder()
  const release = await lockFolder(folder, 8080)
  await expect(eraseData(configOf(folder), say(true))).rejects.toThrow('already runs')
  release()
})

test('refuses a folder without data, and data that is elsewhere', async () => {
  const folder = await filledFolder()
  const elsewhere = configOf(folder, { DATABASE_URL: 'postgres://localhost/other' })
  await expect(eraseData(elsewhere, say(true))).rejects.toThrow('in DATABASE_URL')
  const none = configOf(join(folder, 'none'))
  await expect(eraseData(none, say(true))).rejects.toThrow('has no data')
})
