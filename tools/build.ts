// Builds what the server serves: fonts in dist/fonts, the front end in dist/web. Does nothing
// without changes.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as buildWeb } from 'vite'
import { makeFonts } from './build/fonts.ts'
import { makePictures } from './build/pictures.ts'
import { prerender } from './build/prerender.ts'
import { buildWorkers } from './build/service-worker.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist', 'built-from.sha256')
const sources = [
  '{contract,rules,texts,web}/**/*.*',
  'tools/{build,build/*}.ts',
  '{package,package-lock,tsconfig}.json',
  'vite.config.ts',
]

/**
 * Builds fonts and front end if their sources changed after the last build.
 * @returns whether it built
 * @throws Error of Vite for a source with errors. The next run builds again
 */
export async function build(): Promise<boolean> {
  const wanted = await hashOfSources()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return false
  await rm(stamp, { force: true })
  await makeFonts()
  await buildFrontEnd()
  await moveSourceMaps()
  await compressAssets()
  await makePictures(root)
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(stamp, wanted)
  return true
}

/** Whether there is a build, of the present sources or of older ones. */
export const isBuilt = (): boolean => existsSync(stamp)

/** Always uses React's production build, also where NODE_ENV is development or test. */
async function buildFrontEnd(): Promise<void> {
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    for (const mode of ['production', 'spare-parts'])
      await buildWeb({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', mode })
    await buildWorkers(root)
    // Last step: it removes the manifests of the builds.
    await prerender(root)
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = environment
  }
}

async function hashOfSources(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    const content = await readFile(join(root, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Moves the maps from built code to its sources to dist/maps, which nobody is sent. */
async function moveSourceMaps(): Promise<void> {
  const [web, maps] = [join(root, 'dist', 'web'), join(root, 'dist', 'maps')]
  await rm(maps, { recursive: true, force: true })
  await mkdir(maps, { recursive: true })
  for await (const path of glob('**/*.map', { cwd: web }))
    await rename(join(web, path), join(maps, basename(path)))
}

/** Writes a .br and a .gz next to each file of code or style. The server sends them unchanged. */
async function compressAssets(): Promise<void> {
  const assets = join(root, 'dist', 'web', 'assets')
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  for await (const name of glob('**/*.{js,css,svg,wasm}', { cwd: assets })) {
    const file = join(assets, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

if (import.meta.main) {
  const began = Date.now()
  const built = await build()
  console.log(built ? `Built in ${((Date.now() - began) / 1000).toFixed(1)} s` : 'Already built')
}
