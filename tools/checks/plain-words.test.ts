import { posix } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parseSync } from 'vite'
import { sourceFiles, type SourceFile } from './testing/source-files.ts'

/** Words of earlier versions that docs/glossary.md replaces, in code and comments. */
const privateWords =
  /\b(House|Refusal|GatheringSocket|createPress|promiseMail|noSuchRecord|together\(|unless told|anew)\b/

/** Comments begin with a noun or a verb: docs/style.md, rule 4. */
const forbiddenStart = /^(Of|What|Who|Whose|That|How|Beside)\b/

/** Papers that are not in the repository. Facts from them stand in docs/domain/. */
const outsideCitation =
  /specification, section|specification[’']s\b|\bdomain,? \d|\bprotocols,? \d/i

type Comment = { path: string; line: number; text: string }

let files: SourceFile[]
let comments: Comment[]
beforeAll(async () => {
  files = await sourceFiles()
  comments = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path)).flatMap(commentsOf)
}, 120_000)

/** The comments of a file; neighbouring `//` lines are one comment. */
function commentsOf({ path, text }: SourceFile): Comment[] {
  const found: (Comment & { end: number })[] = []
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const last = found.at(-1)
    const words = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    if (type === 'Line' && last && /^\s*$/.test(text.slice(last.end, start))) {
      last.text += `\n${words}`
      last.end = end
    } else found.push({ path, line: text.slice(0, start).split('\n').length, text: words, end })
  }
  return found
}

const placesOf = (wrong: readonly Comment[]) =>
  wrong.map(({ path, line, text }) => `${path}:${line}: ${text.split('\n')[0]}`)

test('comments begin with a noun or a verb', () => {
  expect(comments.length).toBeGreaterThan(2000)
  const wrong = comments.filter(({ text }) => forbiddenStart.test(text))
  expect(placesOf(wrong)).toEqual([])
})

test('comments use the words of the glossary', () => {
  const wrong = comments.filter(({ text }) => privateWords.test(text))
  expect(placesOf(wrong)).toEqual([])
})

test('comments cite only what is in the repository', () => {
  const wrong = comments.filter(({ text }) => outsideCitation.test(text))
  expect(placesOf(wrong)).toEqual([])
})

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  )
}

/** A file that a document names. */
const codePath =
  /(?<![\w./-])(?:contract|demo|e2e|labs|rules|schema|server|stand-ins|texts|tools|web)\/[\w./-]+\.(?:tsx?|mjs|sql|css)\b/g

test('files and headings that documents and comments cite exist', () => {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const folders = new Set([...texts.keys()].flatMap((path) => foldersOf(path)))
  const wrong: string[] = []
  const check = (from: string, path: string, anchor?: string) => {
    const text = texts.get(path)
    const exists = text !== undefined || folders.has(path.replace(/\/$/, ''))
    if (!exists || (anchor && !anchorsOf(text ?? '').has(anchor)))
      wrong.push(`${from}: ${path}${anchor ? `#${anchor}` : ''}`)
  }
  for (const { path, text } of files) {
    for (const [, cited = '', anchor] of text.matchAll(/\b(docs\/[\w/.-]+\.md)(?:#([\w-]+))?/g))
      check(path, cited, anchor)
    if (!path.endsWith('.md')) continue
    for (const [cited] of text.matchAll(codePath)) check(path, cited)
    for (const [, link = '', anchor] of text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g))
      check(path, link ? posix.join(posix.dirname(path), link) : path, anchor)
  }
  expect(wrong).toEqual([])
})

function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
