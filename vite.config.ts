import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { contractRows } from './tools/build/contract-rows.ts'
import { licencesPlugin } from './tools/build/licences.ts'

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

/** Each language's texts of the areas that the first page of an app shows, as one file. */
const firstTexts = (areas: RegExp) => ({
  name: (id: string) => areas.exec(id)?.[1],
  debugName: 'texts',
  priority: 2,
})

/**
 * Chunks that load together: libraries that seldom change, the code of every page, the pages of a
 * login, and each language's texts for them. The rest is split where the code imports lazily.
 */
const chunks = [
  {
    name: 'vendor',
    priority: 4,
    test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|react-redux|redux)\//,
  },
  // Comes with the first app that needs it; the store of every page is Redux's own.
  {
    name: 'toolkit',
    priority: 3,
    test: /\/node_modules\/(@reduxjs\/toolkit|immer|reselect|redux-thunk)\//,
  },
  firstTexts(/\/texts\/(fi|sv|en)\/(ui|common|login|public|first-errors)\./),
  {
    name: 'frame',
    priority: 1,
    // Also the code of every public page, so that no page loads the logins for it.
    test: /\/web\/(main\.tsx|frame\/(layout\/(PublicFrame|PageHead)|errors\/LoadError|hooks\/use-public-query)\.)/,
  },
  // The parts that every app behind a login needs, and no page of the public.
  {
    name: 'routing',
    test: /\/web\/(frame\/(routing\/|layout\/(routed-app|RouterUi)\.)|api\/rtk-query\.)/,
    includeDependenciesRecursively: false,
  },
  // The pages of mailed links have forms with React Hook Form, which would double the logins.
  { name: 'entrance', test: /\/web\/login\/(?!Reset|ConfirmEmail)/ },
]

/** The spare parts' app: as few files as it goes, and nothing of the others' libraries. */
const sparePartsChunks = [firstTexts(/\/texts\/(fi|sv|en)\/(ui|common|spare-parts|first-errors)\./)]

/**
 * Two builds into one folder: the owners' and the operators' app, and in mode `spare-parts` the
 * public search, so that neither's libraries reach the other (docs/decisions/0017).
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  const isSpareParts = mode === 'spare-parts'
  return {
    root: here('web'),
    publicDir: false,
    plugins: [layerOrder, contractRows, licencesPlugin, react()],
    build: {
      outDir: here('dist/web'),
      emptyOutDir: !isSpareParts,
      target: 'baseline-widely-available',
      manifest: `manifest-${isSpareParts ? 'spare-parts' : 'apps'}.json`,
      sourcemap: false,
      // The content security policy allows neither data: addresses nor inline scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: here(isSpareParts ? 'web/spare-parts/index.html' : 'web/index.html'),
            output: { codeSplitting: { groups: isSpareParts ? sparePartsChunks : chunks } },
          },
    },
  }
})
