import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('web'),
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // The content security policy allows neither data: addresses nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
