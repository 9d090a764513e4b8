// Prerenders the public pages at build time: each in every language, as HTML that paints without
// script.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { PrerenderedPage } from '#web/app/prerendered-state.ts'

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

/** Areas of the group of texts of the start page and the logins (chunks.ts). */
const entranceAreas: ReadonlySet<string> = new Set(['login', 'public'])

/** Returns the texts of every page in that language, and the given areas with their table. */
function textsOf(manifest: Manifest, { lang, areas }: PrerenderedPage): (Chunk | undefined)[] {
  const hasEntrance = areas.some((area) => entranceAreas.has(area))
  const groups = hasEntrance ? [lang, `${lang}-entrance`] : [lang]
  const kebab = (area: string) => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const own = areas
    .map((area) => manifest[`../texts/${lang}/${kebab(area)}.ts`])
    .filter((chunk) => chunk !== undefined)
  return [
    ...Object.values(manifest).filter(({ name = '' }) => groups.includes(name)),
    ...(own.length > 0 ? [manifest['texts/lazy-areas.ts'], ...own] : []),
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
    for (const drawn of await draw(join(folder, 'prerender.js'))) {
      const file = join(web, 'prerendered', drawn.build, `${drawn.page}.${drawn.lang}.html`)
      await mkdir(join(file, '..'), { recursive: true })
      await writeFile(file, pageOf(shell, drawn, manifest))
    }
    await rm(folder, { recursive: true })
    await rm(join(web, name))
  }
}

/** Runs Vite's build for Node. The session module expects a browser when it loads. */
async function draw(script: string): Promise<PrerenderedPage[]> {
  const browser = { localStorage: { getItem: () => null }, window: { addEventListener: () => {} } }
  const names = Object.keys(browser)
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    const { renderPages } = (await import(pathToFileURL(script).href)) as {
      renderPages: () => Promise<PrerenderedPage[]>
    }
    return await renderPages()
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
  const chunks = [chunkOf(manifest, source), ...textsOf(manifest, drawn)].flatMap((chunk) =>
    chunk ? withImports(manifest, chunk) : [],
  )
  const files = (named: (chunk: Chunk) => readonly string[]) => [...new Set(chunks.flatMap(named))]
  const isNew = (file: string) => !shell.includes(`/${file}"`)
  const fonts = manifest['ui/public-fonts.css']
  const styles = [...files(({ css = [] }) => css), ...(fonts ? [fonts.file] : [])].filter(isNew)
  const scripts = files(({ file }) => [file]).filter((file) => file.endsWith('.js') && isNew(file))
  const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const low = 'crossorigin fetchpriority="low"'
  const preloads = scripts.map((file) => `<link rel="modulepreload" ${low} href="/${file}">`)
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
