// Writes documents from the tables in code: docs/rules.md, docs/proposed-values.md, docs/openapi-v1.json,
// the table of docs/operations/settings.md and the hashes of new files of schema/. With --check it only reports differences.
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { keyContract } from '#contract/systems/open-to-keys.ts'
import { openApi } from '#contract/openapi/openapi.ts'
import { settings, type Setting } from '#server/platform/config/settings.ts'
import { listOfHashes } from '#server/platform/db/migrate.ts'
import { rulesDocument } from './checks/rules-document.ts'
import { valuesDocument } from './checks/values-document.ts'

const root = new URL('../', import.meta.url)
const begin = '<!-- settings: made by npm run docs -->'
const end = '<!-- /settings -->'

/** JSON with each innermost list and object on one line, so that the file stays below 1 MB. */
const json = (value: object): string =>
  `${JSON.stringify(value, null, 1).replaceAll(
    /([[{])\n\s*([^[\]{}]*?)\n\s*([\]}])/g,
    (_, open: string, inside: string, close: string) =>
      `${open} ${inside.replaceAll(/\n\s*/g, ' ')} ${close}`,
  )}\n`

const documents: { path: string; make: (now: string) => string | Promise<string> }[] = [
  { path: 'docs/rules.md', make: () => rulesDocument() },
  { path: 'docs/proposed-values.md', make: () => valuesDocument() },
  {
    path: 'docs/openapi-v1.json',
    make: () => json(openApi(keyContract, 'keys')),
  },
  { path: 'docs/operations/settings.md', make: (now) => withSettings(now) },
  { path: 'schema/applied.sha256', make: listOfHashes },
]

function withSettings(document: string): string {
  const [before = '', rest = ''] = document.split(begin)
  const [, after = ''] = rest.split(end)
  const rows = Object.entries(settings).map(([name, setting]: [string, Setting]) => {
    const development = setting.development === '' ? '' : `\`${setting.development}\``
    const production = ['required', 'optional', ''].includes(setting.production)
      ? setting.production
      : `\`${setting.production}\``
    const shown = setting.kind === 'secret' && development ? 'a demo value' : development
    return `| \`${name}\` | ${setting.about} | ${shown} | ${production} |`
  })
  const table = [
    '| setting | meaning | default with stand-ins | in production |',
    '|---|---|---|---|',
    ...rows,
  ]
  return `${before}${begin}\n${table.join('\n')}\n${end}${after}`
}

const { check: checking } = parseArgs({ options: { check: { type: 'boolean' } } }).values
const stale: string[] = []
for (const { path, make } of documents) {
  const now = await readFile(new URL(path, root), 'utf8').catch(() => '')
  const next = await make(now)
  if (next === now) continue
  stale.push(path)
  if (!checking) await writeFile(new URL(path, root), next)
}
if (checking && stale.length > 0) {
  console.error(`Out of date, run npm run docs: ${stale.join(', ')}`)
  process.exitCode = 1
}
