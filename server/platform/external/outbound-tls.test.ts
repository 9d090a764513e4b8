import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { Server, ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutbound, readJson } from './outbound.ts'
import type { TlsFiles } from './outbound.ts'
import { makeCertificate } from '#server/testing/external/certificate.ts'
import { testTools } from '#server/testing/external/adapters.ts'

const authority = makeCertificate('Test authority')
const serverCertificate = makeCertificate('Test register', authority)
const clientCertificate = makeCertificate('Kierto', authority)

let folder: string
const servers: Server[] = []

const fileOf = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kierto-tls-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** A server that tells the name in the client's certificate. */
const start = async (options: ServerOptions): Promise<URL> => {
  const server = createServer(options, (req, res) => {
    const { subject } = (req.socket as TLSSocket).getPeerCertificate()
    res.end(JSON.stringify({ client: subject?.CN ?? null }))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

const ask = async (url: URL, tls?: TlsFiles): Promise<unknown> => {
  const settings = { system: 'TRAFICOM', timeoutMs: 10_000, parallel: 2 } as const
  const outbound = createOutbound({ ...settings, ...(tls && { tls }) }, testTools().tools)
  try {
    return await outbound.call({ operation: 'look', url, read: readJson })
  } finally {
    outbound.close()
  }
}

test('a system whose certificate nobody vouches for is not asked', async () => {
  const url = await start(serverCertificate)
  await expect(ask(url)).rejects.toMatchObject({
    family: 'BROKEN',
    outcome: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  })
  const selfSigned = await start(makeCertificate('Test register'))
  await expect(ask(selfSigned)).rejects.toMatchObject({ outcome: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
})

test('with its authority given it is', async () => {
  const url = await start(serverCertificate)
  const caFile = await fileOf('ca.pem', authority.cert)
  await expect(ask(url, { caFile })).resolves.toEqual({ client: null })
})

test('not where its certificate has run out, nor under another name', async () => {
  const caFile = await fileOf('ca.pem', authority.cert)
  const old = makeCertificate('Test register', authority, new Date(Date.now() - 1_000))
  await expect(ask(await start(old), { caFile })).rejects.toMatchObject({
    outcome: 'CERT_HAS_EXPIRED',
  })
  const url = await start(serverCertificate)
  url.hostname = 'localhost'
  await expect(ask(url, { caFile })).rejects.toMatchObject({
    outcome: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
})

test('a system that wants a client certificate gets ours', async () => {
  const wants = { requestCert: true, rejectUnauthorized: true, ca: authority.cert }
  const url = await start({ ...serverCertificate, ...wants })
  const caFile = await fileOf('ca.pem', authority.cert)
  const certFile = await fileOf('client.pem', clientCertificate.cert)
  const keyFile = await fileOf('client.key', clientCertificate.key)
  await expect(ask(url, { caFile, certFile, keyFile })).resolves.toEqual({ client: 'Kierto' })
  await expect(ask(url, { caFile })).rejects.toMatchObject({ family: 'BROKEN' })
})
