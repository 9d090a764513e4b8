import { execFile, spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { makeDemoSeal } from './demo-seal.ts'
import { findSeal, sealedBytes } from './pdf-update.ts'
import { checkSeal, fileSealer, sealPdf } from './seal.ts'

const run = promisify(execFile)
const now = new Date('2026-11-23T10:00:00Z')
const facts = { name: 'Romu (Ö) Oy', reason: 'FI-2026-000131', location: 'Jyväskylä', at: now }
const template = `#set document(title: "Otsikko")
= Otsikko
#link("https://kierto.example/verify/1")[kierto.example]
#sys.inputs.data`
const draw = () => renderPdf(template, { text: 'Romutustodistus' }, { madeAt: now.getTime() })

/** Whether a judge is installed: they are Debian's packages, and the service needs none of them. */
const has = (program: string) => spawnSync(program, ['--version']).error === undefined

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-seal-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('seals a document so that its own check holds, and keeps every byte of it', async () => {
  const pdf = await draw()
  const { key, chain } = makeDemoSeal(now)
  const sealed = await sealPdf(pdf, fileSealer(key, chain), facts)
  expect(checkSeal(sealed)?.subject).toContain('Kierto demo seal')
  expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true)
})

test('finds every changed byte, and no seal where there is none', async () => {
  const { key, chain } = makeDemoSeal(now)
  const sealed = await sealPdf(await draw(), fileSealer(key, chain), facts)
  for (const at of [100, Math.round(sealed.length / 2), sealed.length - 40]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(checkSeal(changed)).toBeNull()
  }
  expect(checkSeal(Buffer.concat([sealed, Buffer.from('\n% more\n')]))).toBeNull()
  expect(checkSeal(await draw())).toBeNull()
})

test('refuses a key of another certificate, and a document that has a form', async () => {
  const one = makeDemoSeal(now)
  const two = makeDemoSeal(now)
  expect(() => fileSealer(one.key, two.chain)).toThrow('does not belong')
  const sealer = fileSealer(one.key, one.chain)
  const sealed = await sealPdf(await draw(), sealer, facts)
  await expect(sealPdf(sealed, sealer, facts)).rejects.toThrow('form already')
})

test('is refused where the signing key is another one than it says', async () => {
  const { key, chain } = makeDemoSeal(now)
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const sealer = {
    ...fileSealer(key, chain),
    sign: async (bytes: Buffer) => sign('sha256', bytes, other),
  }
  await expect(sealPdf(await draw(), sealer, facts)).rejects.toThrow('does not hold')
})

test('makes a chain that its own authority signed', () => {
  const [seal, authority] = makeDemoSeal(now)
    .chain.split(/(?<=END CERTIFICATE-----\n)/)
    .map((pem) => new X509Certificate(pem))
  expect(authority?.ca).toBe(true)
  expect(seal?.ca).toBe(false)
  expect(authority && seal?.verify(authority.publicKey)).toBe(true)
  expect(authority && seal?.checkIssued(authority)).toBe(true)
})

async function sealedFile(folder: string) {
  const { key, chain } = makeDemoSeal(now)
  const sealed = await sealPdf(await draw(), fileSealer(key, chain), facts)
  const file = join(folder, 'sealed.pdf')
  await writeFile(file, sealed)
  return { sealed, file, chain }
}

test.runIf(has('pdfsig'))('is a valid PAdES seal to pdfsig', () =>
  inFolder(async (folder) => {
    const { file } = await sealedFile(folder)
    const { stdout } = await run('pdfsig', ['-nocert', file])
    expect(stdout).toContain('Signature is Valid')
    expect(stdout).toContain('ETSI.CAdES.detached')
    expect(stdout).toContain('Total document signed')
  }),
)

test.runIf(has('qpdf'))('leaves a whole PDF to qpdf', () =>
  inFolder(async (folder) => {
    const { file } = await sealedFile(folder)
    const { stdout } = await run('qpdf', ['--check', file])
    expect(stdout).toContain('No syntax or stream encoding errors')
  }),
)

test.runIf(has('openssl'))('is a CAdES message of its authority to openssl', () =>
  inFolder(async (folder) => {
    const { sealed, chain } = await sealedFile(folder)
    const seal = findSeal(sealed)
    await writeFile(join(folder, 'message.der'), seal?.message ?? '')
    await writeFile(join(folder, 'content'), seal ? sealedBytes(sealed, seal) : '')
    await writeFile(join(folder, 'chain.pem'), chain)
    const words =
      'cms -verify -cades -inform DER -binary -purpose any -in message.der -content content -CAfile chain.pem -out result'
    const { stderr } = await run('openssl', words.split(' '), { cwd: folder })
    expect(stderr).toContain('successful')
  }),
)
