import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const built = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/**
 * Makes a copy of the build in which every hashed script and style has another name, as after a
 * change: the old names are missing. `remove` deletes the copy.
 */
export async function newVersion(): Promise<{ web: URL; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-version-'))
  await cp(built, folder, { recursive: true })
  const assets = join(folder, 'assets')
  const names = await readdir(assets)
  // Compressed copies would still name the old ones.
  for (const name of names.filter((one) => /\.(br|gz)$/.test(one))) await rm(join(assets, name))
  const scripts = names.filter((name) => /\.(js|css)$/.test(name))
  const any = new RegExp(scripts.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
  const renamed = (name: string) => name.replace(/(\.\w+)$/, '_2$1')
  const pages = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  const files = [...pages, 'service-worker.js', ...scripts.map((name) => join('assets', name))]
  for (const file of files) {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replaceAll(any, renamed))
  }
  const worker = join(folder, 'service-worker.js')
  const text = await readFile(worker, 'utf8')
  await writeFile(worker, text.replace(/version:`\w+`/, 'version:`second`'))
  for (const name of scripts) await rename(join(assets, name), join(assets, renamed(name)))
  return {
    web: pathToFileURL(`${folder}/`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Returns the assets that the built worker caches for all, and for each app, as paths. */
export async function partsOfWorker(): Promise<Record<'core' | 'person' | 'operator', string[]>> {
  const text = await readFile(join(built, 'service-worker.js'), 'utf8')
  const [core = '', person = '', operator = ''] = text.split(/\b(?:person|operator|scan):/)
  const paths = (list: string) => Array.from(list.matchAll(/\/assets\/[\w.-]+/g), ([path]) => path)
  return { core: paths(core), person: paths(person), operator: paths(operator) }
}

/** Returns the contents of Cache Storage, as paths, and the names of its caches. */
export function cached(page: Page): Promise<{ names: string[]; paths: string[] }> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const paths: string[] = []
    for (const name of names) {
      const requests = await (await caches.open(name)).keys()
      paths.push(...requests.map(({ url }) => new URL(url).pathname))
    }
    return { names, paths }
  })
}

/** Waits until the worker has cached all that the app of that type needs. */
export async function allCached(page: Page, part: 'person' | 'operator'): Promise<void> {
  const expected = (await partsOfWorker())[part]
  const missing = async () => {
    const { paths } = await cached(page)
    return expected.filter((path) => !paths.includes(path))
  }
  await expect.poll(missing).toEqual([])
}

/**
 * Collects the assets that the page requests and that no worker caches. A worker of the browser may
 * have a connection while the page has none.
 */
export async function collectUncached(
  page: Page,
  part: 'person' | 'operator',
): Promise<Set<string>> {
  const parts = await partsOfWorker()
  const onDevice = new Set([...parts.core, ...parts[part]])
  const missing = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && !onDevice.has(pathname)) missing.add(pathname)
  })
  return missing
}

/**
 * Returns the contents of IndexedDB as text, with file names in place of files. Empty without any.
 */
export function onDevice(page: Page, database = 'kierto-device'): Promise<string> {
  return page.evaluate(async (expected) => {
    const known = await indexedDB.databases()
    const records: unknown[] = []
    for (const { name = '' } of known) {
      if (name !== expected) continue
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const requested = database.transaction(store).objectStore(store).getAll()
          requested.addEventListener('success', () => resolve(requested.result))
        })
        records.push(...all)
      }
      database.close()
    }
    const named = (_: string, value: unknown) => (value instanceof File ? value.name : value)
    return records.length > 0 ? JSON.stringify(records, named) : ''
  }, database)
}
