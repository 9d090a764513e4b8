import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const escape = (word: string) => word.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)

/**
 * Finds the test files that fit the words of `npm test -- <path or word>`: a file fits when its path
 * has one of the words. When none does, those fit that have a word in the title of a test.
 * @param pattern a glob from the root
 * @param titleSwitch the switch of the test program for a regular expression of titles
 * @returns arguments for the test program, none when nothing fits
 */
export async function chooseTests(
  words: readonly string[],
  pattern: string,
  titleSwitch: string,
): Promise<string[]> {
  const all = globSync(pattern, { cwd: root })
  const files = all.filter((path) => words.some((word) => path.includes(word))).toSorted()
  if (files.length > 0) return files
  const titled: string[] = []
  for (const path of all) {
    const text = await readFile(join(root, path), 'utf8')
    const titles = [...text.matchAll(/\b(?:test|describe)\b[^'"`]*\(\s*(['"`])(.*?)\1/g)]
    if (titles.some(([, , title]) => words.some((word) => title?.includes(word)))) titled.push(path)
  }
  if (titled.length === 0) return []
  return [...titled.toSorted(), titleSwitch, words.map(escape).join('|')]
}
