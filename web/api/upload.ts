import type { Send } from './http.ts'

/** Statuses whose answer may not have a body. */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * Sends a request and tells how much of it has gone, from 0 to 1: `session.call({ ..., send })`.
 * `fetch` tells nothing of what it sends, so this asks the older interface. Rejects as `fetch` does
 * when there is no answer.
 */
export function withProgress(onProgress: (share: number) => void): Send {
  return (url, { method, headers, body, signal }, alive) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        alive()
        if (total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => {
        const { status, responseText } = request
        const text = withoutBody.has(status) ? null : responseText
        const answered = headersOf(request.getAllResponseHeaders())
        resolve(new Response(text, { status, headers: answered }))
      })
      const fail = () => reject(new TypeError('No answer'))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      signal.addEventListener('abort', () => request.abort())
      if (signal.aborted) return fail()
      return request.send(body)
    })
}

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
