import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders, type S3Credentials } from '#server/platform/files/s3-signature.ts'

/** A small S3: objects in memory, by path. Refuses a request without a valid signature. */
export async function startS3(credentials: S3Credentials) {
  const objects = new Map<string, Buffer>()
  const fault: { isDown: boolean; beforePut?: () => Promise<void> } = { isDown: false }

  async function answer(req: IncomingMessage): Promise<[number, Buffer?]> {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = '', url = '/', headers } = req
    const at = String(headers['x-amz-date']).replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    )
    const expected = signedHeaders(
      { method, url: new URL(url, `http://${headers.host}`), body, at: new Date(at) },
      credentials,
    )
    if (fault.isDown) return [503]
    if (headers.authorization !== expected['authorization']) return [403]
    if (method === 'PUT') {
      await fault.beforePut?.()
      objects.set(url, body)
    }
    if (method === 'DELETE') return objects.delete(url) ? [204] : [404]
    const object = objects.get(url)
    return object ? [200, method === 'GET' ? object : undefined] : [404]
  }

  const server = createServer((req, res) => {
    void answer(req).then(([status, body]) => res.writeHead(status).end(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    fault,
    close: () => server.close(),
  }
}
