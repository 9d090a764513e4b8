// The limit: the page's content as a static page of a bare server, with the same style sheets.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const web = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

type File = { readonly type: string; readonly body: Buffer; readonly coding?: 'br' }

/** A server of static pages. `keep` makes one of the tab's content and returns its address. */
export async function startStaticBaseline() {
  const files = new Map<string, File>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path)
    if (!file) return response.writeHead(404, { 'content-length': 0 }).end()
    const { type, body, coding } = file
    return response
      .writeHead(200, {
        'content-type': type,
        'content-length': body.length,
        ...(coding && { 'content-encoding': coding }),
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  /** Adds an asset as the service sends it. */
  async function addAsset(path: string): Promise<void> {
    if (files.has(path)) return
    const type = types[extname(path)] ?? 'application/octet-stream'
    const isText = path.endsWith('.css') || path.endsWith('.svg')
    const body = await readFile(`${web}${path}${isText ? '.br' : ''}`)
    files.set(path, { type, body, ...(isText && { coding: 'br' as const }) })
    if (!path.endsWith('.css')) return
    const text = await readFile(`${web}${path}`, 'utf8')
    for (const [, name = ''] of text.matchAll(/url\(["']?([^"')]+)["']?\)/g))
      if (!name.startsWith('data:')) await addAsset(new URL(name, `http://x${path}`).pathname)
  }

  async function keep(page: Page, name: string): Promise<string> {
    const html = await page.evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as HTMLElement
      const unwanted = 'script, noscript, link:not([rel=stylesheet]):not([rel=icon])'
      for (const element of copy.querySelectorAll(unwanted)) element.remove()
      return `<!doctype html>${copy.outerHTML}`
    })
    const used = html.matchAll(/(?:href|src)="(\/(?:assets|pictures)\/[^"]+)"/g)
    for (const [, path = ''] of used) await addAsset(path)
    const path = `/${encodeURIComponent(name)}.html`
    const body = brotliCompressSync(html)
    files.set(path, { type: 'text/html; charset=utf-8', body, coding: 'br' })
    return url + path
  }
  return {
    keep,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
