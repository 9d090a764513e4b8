/**
 * The path of the API on this host, from the page's configuration (setting `API_BASE`). Without one, and while the
 * build renders pages, it is `/api`.
 */
export function apiBase(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="kierto-api"]')
  return meta?.content.startsWith('/') ? meta.content : '/api'
}
