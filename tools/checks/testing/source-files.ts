import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const left = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

export type SourceFile = { path: string; text: string }

/**
 * Returns every text file of the repository, except installed or built ones. `under` is one of its
 * folders.
 */
export async function sourceFiles(under = ''): Promise<SourceFile[]> {
  const found: SourceFile[] = []
  for (const entry of await readdir(join(root, under), { withFileTypes: true })) {
    const path = join(under, entry.name)
    if (left.has(path) || left.has(entry.name)) continue
    if (entry.isDirectory()) found.push(...(await sourceFiles(path)))
    else if (entry.isFile()) {
      const bytes = await readFile(join(root, path))
      if (!bytes.includes(0)) found.push({ path, text: bytes.toString('utf8') })
    }
  }
  return found
}
