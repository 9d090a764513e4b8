// The rule of the front end's files, which each build checks (docs/performance-browser.md).
import type { Plugin } from 'vite'

/** A file of the build: its source modules, and the files that it imports without delay. */
export type BuiltFile = {
  readonly fileName: string
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
}

const appOf = (id: string) => /\/web\/(owner|operator|admin)\//.exec(id)?.[1]

/**
 * Names each file that breaks the rule: files that import each other in a circle, a page of one app
 * that loads modules of another app, and a file with a page of the dev server.
 */
export function faultsOf(files: readonly BuiltFile[]): string[] {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const appsOf = ({ moduleIds }: BuiltFile) => moduleIds.flatMap((id) => appOf(id) ?? [])
  return files.flatMap((file) => {
    const loaded = loadedBy(file, byName)
    const apps = new Set([file, ...loaded].flatMap(appsOf))
    return [
      ...(loaded.has(file) ? [`${file.fileName} imports itself through other files`] : []),
      ...(apps.size > 1
        ? [`${file.fileName} loads modules of ${[...apps].sort().join(', ')}`]
        : []),
      ...file.moduleIds
        .filter((id) => id.includes('/web/dev/'))
        .map((id) => `${file.fileName} has ${id}, a page of the dev server`),
    ]
  })
}

/** All files that load with this one. It is one of them itself where its imports lead back to it. */
function loadedBy(file: BuiltFile, byName: ReadonlyMap<string, BuiltFile>): Set<BuiltFile> {
  const seen = new Set<BuiltFile>()
  const visit = ({ imports }: BuiltFile) => {
    for (const next of imports.map((name) => byName.get(name))) {
      if (!next || seen.has(next)) continue
      seen.add(next)
      visit(next)
    }
  }
  visit(file)
  return seen
}

/** Ends a build whose files break the rule. */
export const chunkRule: Plugin = {
  name: 'chunk-rule',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const faults = faultsOf(Object.values(bundle).filter((file) => file.type === 'chunk'))
    if (faults.length > 0) this.error(faults.join('\n'))
  },
}
