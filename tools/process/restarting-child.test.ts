import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './port.ts'
import { startRestartingChild, type RestartingChild } from './restarting-child.ts'

let child: RestartingChild | undefined
let folder: string | undefined
afterEach(async () => {
  await child?.stop()
  if (folder) await rm(folder, { recursive: true })
})

/** A script that answers with `text`. */
const answering = (text: string) => `import { createServer } from 'node:http'
createServer((_, response) => response.end('${text}')).listen(Number(process.env['PORT']))`

async function startScript(content: string) {
  folder = await mkdtemp(join(tmpdir(), 'kierto-child-'))
  const script = join(folder, 'script.mjs')
  await writeFile(script, content)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  let prepared = 0
  const started = startRestartingChild({
    script,
    url,
    environment: { PORT: String(port) },
    prepare: async () => {
      prepared += 1
      if (prepared === 3) throw new Error('Migration 0200_new.sql does not work')
    },
  })
  child = started
  return {
    child: started,
    /** Saves as git and most editors do: another file takes the name. */
    save: async (next: string) => {
      await writeFile(`${script}.new`, next)
      await rename(`${script}.new`, script)
      started.restart()
    },
    get: async () => (await fetch(url)).text(),
  }
}

test('runs the new code after each replaced file', async () => {
  const { child, save, get } = await startScript(answering('one'))
  await child.ready()
  expect(await get()).toBe('one')
  await save(answering('two'))
  await child.ready()
  expect(await get()).toBe('two')
})

test('tells why the script does not start, and starts it after the next change', async () => {
  const { child, save, get } = await startScript(answering('one'))
  const shown: (string | null)[] = []
  child.onStart((failure) => shown.push(failure))
  await child.ready()
  await save('const a = ;')
  await expect(child.ready()).rejects.toThrow(/script\.mjs:1[^]*SyntaxError: Unexpected token/)
  expect(child.failure()).toContain('SyntaxError')
  // The third start: its migration fails.
  await save(answering('three'))
  await expect(child.ready()).rejects.toThrow('Migration 0200_new.sql does not work')
  await save(answering('four'))
  await child.ready()
  expect(await get()).toBe('four')
  expect(shown.map((failure) => failure?.split('\n').at(-1) ?? null)).toEqual([
    null,
    expect.stringContaining('script.mjs ended with exit code 1.'),
    'Migration 0200_new.sql does not work',
    null,
  ])
})

test('a script that never answers does not hold back the next one', async () => {
  const { child, save, get } = await startScript('setInterval(() => {}, 1000)')
  await save(answering('two'))
  await child.ready()
  expect(await get()).toBe('two')
})
