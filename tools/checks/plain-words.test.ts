import { posix } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parseSync } from 'vite'
import { sourceFiles, type SourceFile } from './testing/source-files.ts'

/** Faults of comments by the rule of docs/style.md that they break. */
const faults = [
  ['begin with a noun or a verb', /^(Of|What|Who|Whose|That|How|Beside)\b/],
  [
    'use the words of the glossary',
    /\b(House|Refusal|GatheringSocket|createPress|promiseMail|noSuchRecord|together\(|unless told|anew)\b/,
  ],
  // Facts of papers that are not here stand in docs/domain/.
  [
    'cite only what is in the repository',
    /specification, section|specification[’']s\b|\bdomain,? \d|\bprotocols,? \d/i,
  ],
] as const

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

test.each(faults)('comments %s', (_, fault) => {
  expect(comments.length).toBeGreaterThan(2000)
  const wrong = comments.filter(({ text }) => fault.test(text))
  expect(wrong.map(({ path, line, text }) => `${path}:${line}: ${text.split('\n')[0]}`)).toEqual([])
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
