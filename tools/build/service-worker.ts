// Builds the service worker, the one that removes it, the worker that reads codes, and the script that tells
// faults, next to the front end.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scanWorkerPath } from '#web/scan-worker/messages.ts'
import { build as buildScript, type Manifest } from 'vite'

/**
 * Entry of each part, by the names of the build's manifest. `core`: the shell, the start page
 * (target of a logout), the logins, and their texts in each language. A file of the core is in no
 * other part.
 */
const parts = {
  core: {
    entries: ['public/NotFoundPage.tsx', 'public/Start.tsx'],
    chunks: ['frame', 'notices', 'entrance', 'fi', 'sv', 'en'],
    texts: /^entrance$/,
    // Pages load them after their content, so no chunk names them.
    fonts: /^(\.\.\/dist\/fonts\/|ui\/(public-)?fonts\.css$)/,
    deep: false,
  },
  person: {
    entries: ['texts/lazy-areas.ts', 'frame/notices/SessionExpiry.tsx'],
    chunks: ['owner-app'],
    texts: /^(consent|errors|owner|recycle|stations|titles|vehicle)$/,
    deep: true,
  },
  operator: {
    entries: ['texts/lazy-areas.ts', 'frame/notices/SessionExpiry.tsx'],
    chunks: ['operator-app'],
    texts:
      /^(errors|operator|operator-(load|part)|part-types|titles|traction-battery|vehicle|yard|yard-(incoming|vehicle))$/,
    // The part `scan`, which a device needs after its first scan, and the code that an owner reads with a
    // phone of their own, which the service makes.
    without: /^(operator\/scan\/ScanDialog|ui\/display\/QrCode)/,
    deep: true,
  },
  scan: { entries: ['operator/scan/ScanDialog.tsx'], texts: /^operator-scan$/, deep: true },
} as const

/** Not needed offline: the map, the operator’s office pages, the own account and data, and Suomi.fi. */
const left =
  /leaflet|owner\/(data|represent)\/|operator\/(Profile\.|label\/OpenLabel|load\/OutsideLoad|incoming\/Days\.|(keys|management|parts|received|report|responsibility|statistics)\/)|vehicle\/received\/|texts\/\w+\/(operator-keys|operator-management|operator-part-list|received)|\.png$/

type Parts = Record<keyof typeof parts, string[]>

/** Returns the assets of each part, as paths from the root of the service. */
function partsOf(manifest: Manifest): Parts {
  const none: ReadonlySet<string> = new Set()
  const core = reach(manifest, parts.core, none)
  // The core's chunks name every app's screens. Following them would add all apps to a part.
  const more = (part: 'person' | 'operator') =>
    [...reach(manifest, parts[part], core.chunks).paths]
      .filter((path) => !core.paths.has(path))
      .sort()
  const operator = more('operator')
  const scanning = [...reach(manifest, parts.scan, core.chunks).paths]
    .filter((path) => !core.paths.has(path) && !operator.includes(path))
    .sort()
  return {
    core: [...core.paths].sort(),
    person: more('person'),
    operator,
    scan: [scanWorkerPath, ...scanning],
  }
}

type Wanted = {
  entries: readonly string[]
  /** Chunks of chunks.ts. */
  chunks?: readonly string[]
  /** Areas of texts, or groups of them. */
  texts?: RegExp
  /** Font files and their style sheets. */
  fonts?: RegExp
  /** Chunks that are in a part of their own. */
  without?: RegExp
  /** Whether dynamic imports belong to the part too. */
  deep: boolean
}

/** Returns the chunks of a part and what they load, except those in `elsewhere`. */
function reach(
  manifest: Manifest,
  { entries, chunks = [], texts, fonts, without, deep }: Wanted,
  elsewhere: ReadonlySet<string>,
): { chunks: ReadonlySet<string>; paths: ReadonlySet<string> } {
  /** The area or group of texts that a chunk is, from its source or its name. */
  const textsIn = (name: string) =>
    /^\.\.\/texts\/\w+\/([\w-]+)\.ts$/.exec(name)?.[1] ??
    /^(?:fi|sv|en)-([\w-]+)$/.exec(manifest[name]?.name ?? '')?.[1]
  const paths = new Set<string>()
  const seen = new Set<string>(elsewhere)
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name) || left.test(name) || without?.test(name)) return
    seen.add(name)
    const files = [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
    for (const file of files.filter((file) => !left.test(file))) paths.add(`/${file}`)
    for (const next of chunk.imports ?? []) visit(next)
    // The texts of every area are in one table. A part names its own texts.
    const later = deep ? (chunk.dynamicImports ?? []) : []
    for (const next of later.filter((next) => textsIn(next) === undefined)) visit(next)
  }
  for (const entry of entries) {
    if (!manifest[entry]) throw new Error(`The build has no ${entry}`)
    visit(entry)
  }
  for (const [name, chunk] of Object.entries(manifest)) {
    if (chunk.name && chunks.includes(chunk.name)) visit(name)
    if (fonts?.test(name)) visit(name)
    const area = textsIn(name)
    if (area && texts?.test(area)) visit(name)
  }
  return { chunks: seen, paths }
}

/**
 * Writes `service-worker.js`, `service-worker-off.js`, `scan-worker.js` and `report-faults.js` into the built
 * front end.
 * @param root the repository
 */
export async function buildWorkers(root: string): Promise<void> {
  const web = join(root, 'dist', 'web')
  const shell = await readFile(join(web, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(web, 'manifest-apps.json'), 'utf8')) as Manifest
  const lists = partsOf(manifest)
  // The last of the shell's scripts names all others, so it changes with each of them.
  const entry = [...shell.matchAll(/ src="(\/assets\/[^"]+\.js)"/g)].at(-1)?.[1]
  if (entry === undefined) throw new Error('The shell has no script')
  const version = createHash('sha256')
    .update(JSON.stringify([shell, lists]))
    .digest('hex')
    .slice(0, 16)
  const script = (name: string, from: string) =>
    buildScript({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      define: { __BUILD__: JSON.stringify({ version, entry, parts: lists }) },
      build: {
        outDir: web,
        emptyOutDir: false,
        target: 'baseline-widely-available',
        modulePreload: false,
        rolldownOptions: {
          input: join(root, 'web', from),
          output: { format: 'iife', entryFileNames: name },
        },
      },
    })
  await script('service-worker.js', 'service-worker/worker.ts')
  await script('service-worker-off.js', 'service-worker/retire.ts')
  await script('scan-worker.js', 'scan-worker/worker.ts')
  await script('report-faults.js', 'app/report-faults.ts')
}
