// Prints a stack of the built pages with the places in the sources, from dist/maps of the same build:
//   node tools/with-node.mjs tools/source-of.ts < stack.txt
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { text } from 'node:stream/consumers'

const maps = new URL('../dist/maps/', import.meta.url)

/** The place in the sources, or the built place where that build has no map. */
function sourceOf(built: string, file: string, line: string, column: string): string {
  const map = new URL(`${file}.map`, maps)
  if (!existsSync(map)) return built
  const place = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(
    +line - 1,
    +column - 1,
  )
  return 'originalSource' in place
    ? `${place.originalSource}:${place.originalLine + 1}:${place.originalColumn + 1}`
    : built
}

const stack = await text(process.stdin)
console.log(stack.replaceAll(/[^\s()]*\/([\w.-]+\.js):(\d+):(\d+)/g, sourceOf).trimEnd())
