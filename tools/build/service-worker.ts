// Builds the service worker, and the one that retires it, beside the front end that it keeps.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build as buildScript, type Manifest } from 'vite'

/**
 * Where each part begins, by the names of the build's manifest. `core`: what the shell loads first,
 * the start page, to which a logout leads, the logins, and the pages' own texts in each language; what
 * belongs to it is in no other part.
 */
const parts = {
  core: {
    entries: ['frame/notices/Notices.tsx', 'public/NotFoundPage.tsx', 'public/Start.tsx'],
    chunks: ['frame', 'entrance', 'fi', 'sv', 'en'],
    deep: false,
  },
  person: {
    entries: ['texts/lazy-areas.ts', 'frame/notices/SessionExpiry.tsx', 'owner/app.tsx'],
    texts: /^(errors|owner|owner-data|recycle|stations|titles|vehicle)$/,
    deep: true,
  },
  operator: {
    entries: ['texts/lazy-areas.ts', 'frame/notices/SessionExpiry.tsx', 'operator/app.tsx'],
    texts:
      /^(account|errors|operator|operator-detail|operator-lists|operator-recycle|titles|vehicle)$/,
    deep: true,
  },
} as const

/** Of no use without a line: the map, and the operator's pages of the office. */
const left =
  /leaflet|operator\/(management|report|responsibility|statistics)\/|texts\/\w+\/operator-management|\.png$/

type Parts = Record<keyof typeof parts, string[]>

/** The assets of each part, as paths from the root of the service. */
function partsOf(manifest: Manifest): Parts {
  const none: ReadonlySet<string> = new Set()
  const core = reach(manifest, parts.core, none)
  // The core's chunks name every app's screens: a part that went on from them would hold all apps.
  const more = (part: 'person' | 'operator') =>
    [...reach(manifest, parts[part], core.chunks).paths]
      .filter((path) => !core.paths.has(path))
      .sort()
  return { core: [...core.paths].sort(), person: more('person'), operator: more('operator') }
}

type Wanted = {
  entries: readonly string[]
  /** Chunks of vite.config.ts. */
  chunks?: readonly string[]
  texts?: RegExp
  /** Whether also what is loaded later belongs to it. */
  deep: boolean
}

/** The chunks of a part and what they load, but for those that are `elsewhere` already. */
function reach(
  manifest: Manifest,
  { entries, chunks = [], texts, deep }: Wanted,
  elsewhere: ReadonlySet<string>,
): { chunks: ReadonlySet<string>; paths: ReadonlySet<string> } {
  const paths = new Set<string>()
  const seen = new Set<string>(elsewhere)
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name) || left.test(name)) return
    seen.add(name)
    const files = [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
    for (const file of files.filter((file) => !left.test(file))) paths.add(`/${file}`)
    for (const next of chunk.imports ?? []) visit(next)
    // The texts of every area hang on one table: those of a part are named by it.
    const later = deep ? (chunk.dynamicImports ?? []) : []
    for (const next of later.filter((next) => !next.startsWith('../texts/'))) visit(next)
  }
  for (const entry of entries) {
    if (!manifest[entry]) throw new Error(`The build has no ${entry}`)
    visit(entry)
  }
  for (const [name, chunk] of Object.entries(manifest)) {
    if (chunk.name && chunks.includes(chunk.name)) visit(name)
    const area = /^\.\.\/texts\/\w+\/([\w-]+)\.ts$/.exec(name)?.[1]
    if (area && texts?.test(area)) visit(name)
  }
  return { chunks: seen, paths }
}

/**
 * Writes `service-worker.js` and `service-worker-off.js` into the built front end.
 * @param root the repository
 */
export async function buildServiceWorker(root: string): Promise<void> {
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
          input: join(root, 'web', 'service-worker', from),
          output: { format: 'iife', entryFileNames: name },
        },
      },
    })
  await script('service-worker.js', 'worker.ts')
  await script('service-worker-off.js', 'retire.ts')
}
