import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const textFile = /\/texts\/(?:fi|sv|en)\/[\w-]+\.ts$/
const provider = join(fileURLToPath(new URL('..', import.meta.url)), 'web/texts/TextsProvider.tsx')

/**
 * Copies the new texts into the object that the page has. Without it Vite loads the page again, which
 * empties a form.
 */
const accept = (name: string) => `
const copy = (from, to) => {
  for (const key of Object.keys(to)) if (!(key in from)) delete to[key]
  for (const [key, value] of Object.entries(from))
    if (value && typeof value === 'object' && to[key]) copy(value, to[key])
    else to[key] = value
}
import.meta.hot.data.texts ??= ${name}
copy(${name}, import.meta.hot.data.texts)
import.meta.hot.accept()
`

/** Shows a changed text in the open page of the dev server, and leaves the state of the page. */
export const liveTexts: Plugin = {
  name: 'live-texts',
  apply: 'serve',
  transform(code, id) {
    const [, name] = (textFile.test(id) && /^export const (\w+) =/m.exec(code)) || []
    return name ? code + accept(name) : undefined
  },
  hotUpdate({ file, modules }) {
    if (!textFile.test(file)) return undefined
    const shown = this.environment.moduleGraph.getModulesByFile(provider) ?? []
    return [...modules, ...shown]
  },
}
