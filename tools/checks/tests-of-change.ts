import { posix } from 'node:path'

/** A static or dynamic import, or a re-export, of a file of ours. */
const imports = /(?:from|import)\s*\(?\s*['"]([.#][^'"]+)['"]/g

/**
 * Finds the unit tests that a change can break: those that import a changed file, directly or through
 * other files, and changed tests.
 * @param changed paths from the root
 * @param files every source file with its text
 * @returns paths, those with the fewest files between first
 */
export function testsOfChange(
  changed: readonly string[],
  files: readonly { path: string; text: string }[],
): string[] {
  const importers = new Map<string, string[]>()
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(imports)) {
      const target = name.startsWith('#')
        ? name.slice(1)
        : posix.normalize(posix.join(posix.dirname(path), name))
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  // A Set goes on to what is added while it is read, so the nearest come first.
  const reached = new Set(changed)
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  return [...reached].filter((path) => path.endsWith('.test.ts'))
}
