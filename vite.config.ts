import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { chunkRule } from './tools/build/chunk-rule.ts'
import { chunks, sparePartsChunks } from './tools/build/chunks.ts'
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
    const isUi = /\/web\/ui\/[^?]*\.css$/.test(id)
    // The lines stay where they were, so the map of the sources stays true.
    return isUi ? { code: `@layer base, ui;${code}`, map: null } : undefined
  },
}

/**
 * Two builds into one folder: the owners' and the operators' app, and in mode `spare-parts` the
 * public search, so that neither's libraries reach the other (docs/decisions/0017).
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  const isSpareParts = mode === 'spare-parts'
  return {
    root: here('web'),
    publicDir: false,
    plugins: [layerOrder, contractRows, chunkRule, licencesPlugin, react()],
    build: {
      outDir: here('dist/web'),
      emptyOutDir: !isSpareParts,
      target: 'baseline-widely-available',
      manifest: `manifest-${isSpareParts ? 'spare-parts' : 'apps'}.json`,
      // tools/build.ts moves the maps out of the folder that is served.
      sourcemap: 'hidden',
      // The content security policy allows neither data: addresses nor inline scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: here(isSpareParts ? 'web/spare-parts/index.html' : 'web/index.html'),
            output: {
              // Each page loads the names of many files. One character of each hash is 0.2 kB.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: { groups: isSpareParts ? sparePartsChunks : chunks },
            },
          },
    },
  }
})
