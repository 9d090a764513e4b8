import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Style sheets arrive in any order, and the first to name a layer decides its place. So each of the
 * design system's names them all first.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform(code, id) {
    return /\/web\/ui\/[^?]*\.css$/.test(id) ? `@layer base, ui;\n${code}` : undefined
  },
}

/**
 * What loads together: the libraries that seldom change, what every page needs, the pages of a
 * login, and each language's texts for them. The rest is split where the code imports lazily.
 */
const chunks = [
  {
    name: 'vendor',
    priority: 3,
    test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|react-redux|redux|reselect|immer|redux-thunk)\/|redux-toolkit\.modern/,
  },
  {
    name: (id: string) => /\/texts\/(fi|sv|en)\/(ui|common|login|public|errors)\./.exec(id)?.[1],
    debugName: 'texts',
    priority: 2,
  },
  {
    name: 'frame',
    priority: 1,
    // Beside what every page needs, what every public page draws with: none loads the logins for it.
    test: /\/web\/(main\.tsx|frame\/(PublicFrame|PageHead|Failed|use-answer)\.)/,
  },
  { name: 'entrance', test: /\/web\/login\// },
]

export default defineConfig({
  root: here('web'),
  publicDir: false,
  plugins: [layerOrder, react()],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
