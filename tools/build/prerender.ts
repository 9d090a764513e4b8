// Prerenders the public pages at build time: each in every language, as HTML that paints without
// script.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { HomeFiles, PrerenderedPage } from '#web/app/prerendered-state.ts'
import { textGroups } from './chunks.ts'

/** A chunk of Vite's manifest: its own files, and the names of its static imports. */
type Chunk = { file: string; css?: string[]; imports?: string[]; name?: string }
type Manifest = Record<string, Chunk>

/** The two apps of vite.config.ts: build mode, shell, and entry of the renderer. */
const apps = [
  {
    mode: 'production',
    manifest: 'manifest-apps.json',
    shell: 'index.html',
    entry: 'prerender.tsx',
  },
  {
    mode: 'spare-parts',
    manifest: 'manifest-spare-parts.json',
    shell: 'spare-parts/index.html',
    entry: 'spare-parts/prerender.tsx',
  },
] as const

/** Groups whose areas every page can load. The table of the other areas is a file of its own. */
const firstGroups: ReadonlySet<string | undefined> = new Set(['', '-entrance'])

const kebab = (area: string) => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The group of an area's texts, undefined for an area with a file of its own. */
const groupOf = (area: string) =>
  Object.entries(textGroups).find(([, areas]) => new RegExp(`^(?:${areas})$`).test(area))?.[0]

/** Returns the texts of every page in that language, and the given areas with their table. */
function textsOf(
  manifest: Manifest,
  { lang, areas }: Pick<PrerenderedPage, 'lang' | 'areas'>,
): Chunk[] {
  const wanted = ['ui', ...areas.map(kebab)]
  const groups = new Set(wanted.map(groupOf))
  const isFirst = (area: string) => firstGroups.has(groupOf(area))
  const tableOf = (area: string) => `texts/${area.startsWith('admin') ? 'admin' : 'lazy'}-areas.ts`
  const tables = new Set(wanted.filter((area) => !isFirst(area)).map(tableOf))
  const named = [...groups].filter((group) => group !== undefined).map((group) => lang + group)
  const own = wanted.filter((area) => groupOf(area) === undefined)
  return [
    ...named.map((name) => chunkOf(manifest, name)),
    ...[...tables].map((table) => chunkOf(manifest, table)),
    ...own.map((area) => chunkOf(manifest, `../texts/${lang}/${area}.ts`)),
  ]
}

/**
 * Renders every public page of the build in `dist/web` to
 * `prerendered/<build>/<page>.<language>.html`.
 * @throws Error where a page fails to render, or breaks the content security policy
 */
export async function prerender(root: string): Promise<void> {
  const web = join(root, 'dist', 'web')
  for (const { mode, manifest: name, shell: path, entry } of apps) {
    // A new path each time: Node caches modules by path.
    const folder = join(root, 'dist', `prerender-${mode}-${Date.now()}`)
    const manifest = JSON.parse(await readFile(join(web, name), 'utf8')) as Manifest
    const shell = await readFile(join(web, path), 'utf8')
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      mode,
      build: { ssr: entry, outDir: folder, emptyOutDir: true, manifest: false, minify: false },
    })
    const { drawn, homes } = await draw(join(folder, 'prerender.js'))
    const store = async ({ build, page, lang }: HomeFiles | PrerenderedPage, html: string) => {
      const file = join(web, 'prerendered', build, `${page}.${lang}.html`)
      await mkdir(join(file, '..'), { recursive: true })
      await writeFile(file, html)
    }
    for (const page of drawn) await store(page, pageOf(shell, page, manifest))
    for (const home of homes) await store(home, homeOf(shell, home, manifest))
    await rm(folder, { recursive: true })
    await rm(join(web, name))
  }
}

/** Runs Vite's build for Node. The session module expects a browser when it loads. */
async function draw(
  script: string,
): Promise<{ drawn: PrerenderedPage[]; homes: readonly HomeFiles[] }> {
  const browser = { localStorage: { getItem: () => null }, window: { addEventListener: () => {} } }
  const names = Object.keys(browser)
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    const { renderPages, homes = [] } = (await import(pathToFileURL(script).href)) as {
      renderPages: () => Promise<PrerenderedPage[]>
      homes?: readonly HomeFiles[]
    }
    return { drawn: await renderPages(), homes }
  } finally {
    for (const name of names) Reflect.deleteProperty(globalThis, name)
  }
}

/**
 * Returns the shell with the page and preloads of the page's files. The scripts come last with low
 * priority. On a slow connection the page would otherwise wait for them, but it needs none to be
 * seen.
 */
function pageOf(shell: string, drawn: PrerenderedPage, manifest: Manifest): string {
  const { html, lang, title, description, screen, source } = drawn
  const refused = /\sstyle=|<script|\son\w+=|<!--\$[!?]/.exec(html)
  if (refused) throw new Error(`${drawn.build} ${screen} has ${refused[0]}, which no page may`)
  const fonts = manifest['ui/public-fonts.css']
  const files = filesOf(shell, manifest, [chunkOf(manifest, source), ...textsOf(manifest, drawn)])
  const sheets = [...files.styles, ...(fonts ? [fonts.file] : [])].map(sheetOf)
  const low = 'crossorigin fetchpriority="low"'
  const preloads = files.scripts.map((file) => `<link rel="modulepreload" ${low} href="/${file}">`)
  const entry = /\s*<script type="module" crossorigin (src="[^"]+")><\/script>/g
  const entries = [...shell.matchAll(entry)].map(
    ([, src]) => `<script type="module" ${low} ${src}></script>`,
  )
  if (entries.length === 0) throw new Error('The shell has no script')
  return replaced(shell.replaceAll(entry, ''), [
    [/<html lang="fi">/, `<html lang="${lang}">`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/(<meta\s+name="description"\s+content=")[^"]*"/, `$1${escaped(description)}"`],
    [/<\/head>/, `${sheets.join('\n    ')}\n  </head>`],
    [/<\/body>/, `${[...entries, ...preloads].join('\n    ')}\n  </body>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-screen="${screen}" data-lang="${lang}">${html}</div>`,
    ],
  ])
}

/** Returns the shell with the files of a home: the browser asks for them before its scripts run. */
function homeOf(shell: string, home: HomeFiles, manifest: Manifest): string {
  const sources = home.sources.map((source) => chunkOf(manifest, source))
  const { styles, scripts } = filesOf(shell, manifest, [...sources, ...textsOf(manifest, home)])
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const links = [...styles.map(sheetOf), ...preloads].join('\n    ')
  return replaced(shell, [[/<\/head>/, `${links}\n  </head>`]])
}

const sheetOf = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`

/** The styles and scripts of the chunks with all that they import, without those of the shell. */
function filesOf(shell: string, manifest: Manifest, chunks: readonly Chunk[]) {
  const all = chunks.flatMap((chunk) => withImports(manifest, chunk))
  const files = (named: (chunk: Chunk) => readonly string[]) =>
    [...new Set(all.flatMap(named))].filter((file) => !shell.includes(`/${file}"`))
  return {
    styles: files(({ css = [] }) => css),
    scripts: files(({ file }) => [file]).filter((file) => file.endsWith('.js')),
  }
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
  if (!chunk) throw new Error(`The build has no file for ${source}`)
  return chunk
}

function withImports(manifest: Manifest, chunk: Chunk, met = new Set<Chunk>()): Chunk[] {
  if (met.has(chunk)) return []
  met.add(chunk)
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const next = manifest[name]
    return next ? withImports(manifest, next, met) : []
  })
  return [...imported, chunk]
}

function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  let changed = text
  for (const [what, by] of changes) {
    if (!what.test(changed)) throw new Error(`The shell has no ${what}`)
    // A function, because the replacement text may contain `$` patterns.
    changed = changed.replace(what, (_, first: unknown) =>
      by.replace('$1', typeof first === 'string' ? first : ''),
    )
  }
  return changed
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
