// Packages of the service and their licences, from the lock file and the packages.
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Package = { readonly name: string; readonly version: string; readonly licence: string }
type Licences = { readonly browser: readonly Package[]; readonly server: readonly Package[] }

type Locked = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}
type Lock = { readonly packages: Readonly<Record<string, Locked>> }

/** Sources that reach the browser. */
const browserSources = '{web,contract,rules,texts}/**/*.{ts,tsx,css}'
/** The build puts them into files for browsers and papers. They are imported nowhere. */
const fonts = [
  '@fontsource-variable/schibsted-grotesk',
  '@fontsource/carlito',
  '@fontsource/jetbrains-mono',
  'source-sans',
]

/**
 * Returns the packages that the service runs with: those whose code or fonts reach the browser, and
 * those of the server. Fonts and packages that only build, test or simulate are `devDependencies`.
 */
function licences(): Licences {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const inBrowser = closure(lock, [...importedByBrowser(), ...fonts])
  const installed = Object.entries(lock.packages).filter(
    ([path, { dev }]) =>
      path !== '' && (!dev || inBrowser.has(path)) && existsSync(join(root, path)),
  )
  const reported = (requested: boolean) =>
    installed
      .filter(([path]) => inBrowser.has(path) === requested)
      .map(([path, locked]) => packageOf(path, locked))
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version))
      .filter(({ name, version }, i, all) => {
        const before = all[i - 1]
        return before?.name !== name || before.version !== version
      })
  return { browser: reported(true), server: reported(false) }
}

/** Returns the licence texts of the browser's packages in one file, as the licences require. */
function notices({ browser }: Licences): string {
  const parts = browser.map(({ name, version, licence }) => {
    const folder = join(root, 'node_modules', name)
    const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
    return `${name} ${version} (${licence})\n\n${text || 'No text comes with the package.'}`
  })
  return `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

function packageOf(path: string, { version = '', license }: Locked): Package {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { name, version, licence: license ?? licenceInside(path) }
}

/** Old packages name their licence in forms that the lock file lacks. */
function licenceInside(path: string): string {
  const { license, licenses } = JSON.parse(
    readFileSync(join(root, path, 'package.json'), 'utf8'),
  ) as { license?: string | { type?: string }; licenses?: readonly { type?: string }[] }
  const named = typeof license === 'object' ? license.type : license
  return named ?? licenses?.map(({ type }) => type).join(' OR ') ?? '–'
}

function importedByBrowser(): string[] {
  const found = new Set<string>()
  const bare = /(?:from|import)\s*\(?['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g
  for (const file of globSync(browserSources, { cwd: root })) {
    if (file.includes('.test.') || file.includes('/testing/')) continue
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '')
    for (const [, name = ''] of text.matchAll(bare)) found.add(name)
  }
  return [...found]
}

/** Returns the paths in the lock file of these packages and all that they need. */
function closure(lock: Lock, names: readonly string[]): Set<string> {
  const paths = new Set<string>()
  const add = (name: string, from: string) => {
    const nested = `${from}/node_modules/${name}`
    const path = lock.packages[nested] ? nested : `node_modules/${name}`
    const locked = lock.packages[path]
    // Types do not exist at run time.
    const isBuildOnly = locked?.dev && !fonts.includes(name)
    if (!locked || isBuildOnly || name.startsWith('@types/') || paths.has(path)) return
    paths.add(path)
    for (const needed of Object.keys(locked.dependencies ?? {})) add(needed, path)
  }
  for (const name of names) add(name, '')
  return paths
}

const module = 'virtual:licences'

/** Lets the web import `virtual:licences`: the packages, and the address of the licence texts. */
export const licencesPlugin: Plugin = {
  name: 'licences',
  resolveId: (id) => (id === module ? `\0${module}` : undefined),
  load(id) {
    if (id !== `\0${module}`) return undefined
    const all = licences()
    const file = this.emitFile({
      type: 'asset',
      name: 'licences.txt',
      source: notices(all),
    })
    return [
      `export const licences = ${JSON.stringify(all)}`,
      `export const noticesUrl = import.meta.ROLLUP_FILE_URL_${file}`,
    ].join('\n')
  },
}
