import { beforeAll, describe, expect, test } from 'vitest'
import { parseSync } from 'vite'
import { sourceFiles, type SourceFile } from './testing/source-files.ts'

type Node = { type: string; start: number; [key: string]: unknown }

let code: (SourceFile & { program: unknown })[]
beforeAll(async () => {
  const files = await sourceFiles()
  code = files
    .filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && ours(path))
    .map(({ path, text }) => ({ path, text, program: parseSync(path, text).program }))
}, 120_000)

const ours = (path: string) => !/\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(path)

/** Calls `visit` with every node of every file. */
function visitNodes(visit: (node: Node, file: SourceFile) => void): void {
  const step = (value: unknown, file: SourceFile): void => {
    if (Array.isArray(value)) for (const each of value) step(each, file)
    else if (typeof value === 'object' && value !== null) {
      if ('type' in value) visit(value as Node, file)
      for (const part of Object.values(value)) step(part, file)
    }
  }
  for (const file of code) step(file.program, file)
}

describe('regular expressions', () => {
  /** Files that may process untrusted input. */
  const isServed = (path: string) => /^(server|rules|contract|texts)\//.test(path)

  /** Files where quadratic time is harmless, with the reason. */
  const short: ReadonlySet<string> = new Set([
    // Reads at most the first 200 characters of a day's hours.
    'rules/station/opening-hours.ts',
  ])

  /** Returns the CPU time in ms for one text, the best of three where it was slow. */
  function time(pattern: RegExp, text: string): number {
    const once = () => {
      const start = process.threadCpuUsage()
      text.replace(pattern, '')
      const { user } = process.threadCpuUsage(start)
      return user / 1000
    }
    const first = once()
    return first < 40 ? first : Math.min(first, once(), once())
  }

  /**
   * Returns texts that repeat one or two characters of the pattern, after its own beginnings, and
   * end unexpectedly. Nested or adjacent repetitions are slow on them.
   */
  function attacks(source: string): ((length: number) => string)[] {
    const plain = source.replaceAll(/\\[pP]\{\w+\}|\\u[\da-fA-F]{4}|\\[a-zA-Z]|\(\?[:=!<]+/g, ' ')
    const letters = [...new Set(plain)].filter((each) => !'^$|*+?'.includes(each)).slice(0, 12)
    const singles = [...new Set([...Array.from(' aA0-.@\n\t\\ä'), ...letters])]
    const pairs = letters.slice(0, 6).flatMap((each) => [`a${each}`, `0${each}`])
    const heads = ['', ...(plain.match(/[\w<>@:. -]{1,12}/g) ?? []).slice(0, 2)]
    return heads.flatMap((head) =>
      [...singles, ...pairs].map(
        (unit) => (length: number) => `${head}${unit.repeat(length / unit.length)}\u0001`,
      ),
    )
  }

  test('take linear time for any text', { timeout: 120_000 }, () => {
    const patterns = new Map<string, { source: string; flags: string; where: string }>()
    visitNodes((node, { path }) => {
      const regex = node['regex'] as { pattern: string; flags: string } | undefined
      if (node.type !== 'Literal' || !regex) return
      const key = `/${regex.pattern}/${regex.flags}`
      patterns.set(key, { source: regex.pattern, flags: regex.flags, where: path })
    })
    expect(patterns.size).toBeGreaterThan(100)
    const slow: string[] = []
    for (const [key, { source, flags, where }] of patterns) {
      const pattern = new RegExp(source, flags)
      // Exponential time shows with 24 characters, quadratic time with 12 000.
      const lengths = isServed(where) && !short.has(where) ? [24, 12_000] : [24]
      const isSlow = attacks(source).some((make) =>
        lengths.some((length) => time(pattern, make(length)) > 40),
      )
      if (isSlow) slow.push(`${where}: ${key}`)
    }
    expect(slow).toEqual([])
  })

  test('are not built from input', () => {
    const made: string[] = []
    visitNodes((node, { path, text }) => {
      const callee = node['callee'] as Node | undefined
      if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
      if (callee?.['name'] !== 'RegExp' || path.startsWith('tools/')) return
      made.push(`${path}: ${text.slice(node.start, node.start + 60).split('\n')[0]}`)
    })
    expect(made).toEqual([])
  })
})

test('no page listens to messages of others', () => {
  const listeners: string[] = []
  visitNodes((node, { path, text }) => {
    if (node.type !== 'CallExpression' || !path.startsWith('web/')) return
    const words = text.slice(node.start, node.start + 80)
    if (/^[\w.?!]*addEventListener\(\s*'message'/.test(words)) listeners.push(`${path}: ${words}`)
  })
  // A worker hears only pages of its own origin, and a page hears only its own port or worker.
  const known =
    /^web\/(service-worker\/(worker\.ts: scope|follow\.ts: port1)|scan-worker\/worker\.ts: scope|operator\/scan\/use-reading\.ts: worker)\./
  expect(listeners.filter((each) => !known.test(each))).toEqual([])
  expect(listeners).toHaveLength(4)
})

// "se" is Northern Sámi for Intl and `lang`. texts/index.ts has the tags of the languages.
test('no language of ours is given to Intl, a collation or `lang` as it is', () => {
  const raw =
    /localeCompare\([^()]*,\s*(?:\w+\.)?locale\)|new Intl\.\w+\(\s*(?:\w+\.)?locale\b|toLocale\w+\(\s*(?:\w+\.)?locale\b|\blang=\{(?:\w+\.)?locale\}/
  const wrong = code.filter(({ text }) => raw.test(text)).map(({ path }) => path)
  expect(wrong).toEqual([])
})

describe('SQL', () => {
  /** Expressions that may become text of a statement, with the reason why no input reaches them. */
  const known: Record<string, string> = {
    'server/platform/db/grants.ts query':
      'the name of the application’s user, quoted by the driver',
    'server/platform/db/sql.ts id': 'the fields of the contract’s shapes',
    'server/platform/db/migrate.ts query': 'the files of schema/',
    'server/platform/db/connection.ts query':
      'what the query builder has written, with its values beside it',
    'server/platform/auth/key-rotation.sql.ts ref': 'the columns of a constant table',
    'server/modules/reception/sql.ts lit': 'a constant number of hours',
    'server/modules/order/sql.ts ref': 'the columns of a constant table',
    'server/modules/retention/sql.ts ref': 'the columns of a constant table',
    'server/modules/retention/sql.ts table': 'the tables of a constant table',
    'server/platform/db/prepared-query.ts executeQuery':
      'what the query builder has written at the first call',
    'server/modules/station/station.sql.ts lit': 'one of the three axes',
    'server/modules/statistics/figures.sql.ts lit': 'the words of a closed set',
    'server/platform/changes/changes.ts query': 'a constant name',
    'server/modules/vehicle/sql.ts ref': 'one of two table names, by its type',
  }

  test('gets values as parameters, and its text from known expressions only', () => {
    const found = new Set<string>()
    visitNodes((node, { path }) => {
      if (node.type !== 'CallExpression' || !path.startsWith('server/')) return
      const callee = node['callee'] as Node
      const name = (callee['property'] as Node | undefined)?.['name']
      const of = (callee['object'] as Node | undefined)?.['name']
      const [first] = node['arguments'] as Node[]
      const isConstant =
        first?.type === 'Literal' ||
        (first?.type === 'TemplateLiteral' && (first['expressions'] as Node[]).length === 0)
      const isText =
        (of === 'sql' && ['raw', 'lit', 'id', 'ref', 'table'].includes(String(name))) ||
        (['query', 'executeQuery'].includes(String(name)) && !isConstant)
      if (isText && !isConstant) found.add(`${path} ${String(name)}`)
    })
    expect([...found].toSorted()).toEqual(Object.keys(known).toSorted())
  })
})
