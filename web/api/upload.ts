import type { Send } from './http.ts'

/** Statuses without a body. */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304])

/**
 * Returns a `send` that reports the sent share, 0 to 1: `request(row, call, { send })`. `fetch`
 * reports no upload progress, so this uses XMLHttpRequest. Rejects as `fetch` does when there is no
 * response.
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
