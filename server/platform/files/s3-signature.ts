import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { region: string; key: string; secret: string }

type S3Request = {
  method: string
  url: URL
  body?: Buffer
  /** Further headers to sign, with lower-case names. */
  headers?: Readonly<Record<string, string>>
  at: Date
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/**
 * Headers that sign an S3 request: AWS Signature Version 4, the body in one piece. The path may
 * hold only unreserved characters and slashes, without a query. File ids need no more.
 */
export function signedHeaders(
  { method, url, body = Buffer.alloc(0), headers = {}, at }: S3Request,
  { region, key, secret }: S3Credentials,
): Record<string, string> {
  // 20130524T000000Z
  const moment = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const hash = sha256(body)
  const all = { host: url.host, ...headers, 'x-amz-content-sha256': hash, 'x-amz-date': moment }
  const lines = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    '',
    ...lines.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  let signing = hmac(`AWS4${secret}`, day)
  for (const step of [region, 's3', 'aws4_request']) signing = hmac(signing, step)
  const signature = hmac(signing, text).toString('hex')
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}
