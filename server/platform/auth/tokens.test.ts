import { createHmac, createPrivateKey } from 'node:crypto'
import {
  decodeJwt,
  decodeProtectedHeader,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importSPKI,
  jwtVerify,
  SignJWT,
} from 'jose'
import { expect, test } from 'vitest'
import { startTestContext } from '#server/testing/app.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { refusal } from '#server/testing/refusal.ts'
import { rowOf } from '#server/testing/rows.ts'

const ctx = testContext()
const session = prepared(() => ctx.signIn.person('aino'))

const callWith = (authorization: string, of = ctx) =>
  of.call('GET', '/owner/profile/', { headers: { authorization } })
const invalid = { status: 401, body: { code: 'INVALID_HEADER' } }
const seconds = () => Math.floor(ctx.clock.now().getTime() / 1000)

/** A valid token except for the tested change. The default key is the service's own. */
async function forge({
  header = {},
  claims = {},
  key,
}: {
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
  key?: Parameters<SignJWT['sign']>[0]
}): Promise<string> {
  const row = await rowOf(ctx, 'signing_key', {})
  const own = createPrivateKey(
    ctx.appContext.secrets.open(row.private_key_sealed, {
      column: 'signing_key.private_key_sealed',
      row: row.id,
    }),
  )
  return new SignJWT({ ...decodeJwt(session.access_token), ...claims })
    .setProtectedHeader({ ...decodeProtectedHeader(session.access_token), alg: 'ES256', ...header })
    .sign(key ?? own)
}

test('can be verified by the returned public key and has the expected claims', async () => {
  const { payload, protectedHeader } = await jwtVerify(
    session.access_token,
    await importSPKI(session.public_key, 'ES256'),
    { currentDate: ctx.clock.now() },
  )
  expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
  expect(payload).toEqual({
    sub: expect.stringMatching(/^person:\d+$/),
    sid: session.refresh_token.split('.')[0],
    first_name: 'Aino Kaarina',
    last_name: 'Koivuranta',
    groups: [],
    user_type: 1,
    iss: 'kierto',
    aud: 'kierto-api',
    iat: seconds(),
    exp: seconds() + 15 * 60,
  })
})

test('accepts a token with the own key and claims, so each forgery fails by its change', async () => {
  expect((await callWith(`Bearer ${await forge({})}`)).status).toBe(200)
})

test.each([
  ['another audience', { aud: 'someone-else' }],
  ['another issuer', { iss: 'someone-else' }],
  ['no end', { exp: undefined }],
  ['no subject', { sub: undefined }],
  ['no session', { sid: undefined }],
  ['a session that is no id', { sid: `' or 1=1` }],
  ['a session of nobody', { sid: crypto.randomUUID() }],
])('refuses a token with %s', async (_case, claims) => {
  expect(await callWith(`Bearer ${await forge({ claims })}`)).toMatchObject(invalid)
})

test('refuses a token from the future beyond the allowed clock difference', async () => {
  const at = (iat: number) => forge({ claims: { iat: seconds() + iat } })
  expect((await callWith(`Bearer ${await at(59)}`)).status).toBe(200)
  expect(await callWith(`Bearer ${await at(61)}`)).toMatchObject(invalid)
  const later = await forge({ claims: { nbf: seconds() + 61 } })
  expect(await callWith(`Bearer ${later}`)).toMatchObject(invalid)
})

test.each([
  ['another type', { typ: 'JWT' }],
  ['no type', { typ: undefined }],
  ['an unknown key', { kid: crypto.randomUUID() }],
  ['a path for a key', { kid: '../../etc/passwd' }],
  ['no key', { kid: undefined }],
])('refuses a token whose header names %s', async (_case, header) => {
  expect(await callWith(`Bearer ${await forge({ header })}`)).toMatchObject(invalid)
})

test('ignores a key inside the token', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await crypto.subtle.exportKey('jwk', publicKey)
  const token = await forge({ header: { jwk }, key: privateKey })
  expect(await callWith(`Bearer ${token}`)).toMatchObject(invalid)
})

test.each(['none', 'None', 'HS256'])('refuses algorithm %s', async (alg) => {
  const [, claims = ''] = session.access_token.split('.')
  const { kid } = decodeProtectedHeader(session.access_token)
  const head = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', kid })).toString('base64url')
  const mac = createHmac('sha256', session.public_key)
    .update(`${head}.${claims}`)
    .digest('base64url')
  expect(await callWith(`Bearer ${head}.${claims}.${mac}`)).toMatchObject(invalid)
  expect(await callWith(`Bearer ${head}.${claims}.`)).toMatchObject(invalid)
})

test('detects every changed letter of a signature', async () => {
  const [head, claims, signature = ''] = session.access_token.split('.')
  for (let at = 0; at < signature.length - 1; at += 17) {
    const changed = signature[at] === 'A' ? 'B' : 'A'
    const forged = signature.slice(0, at) + changed + signature.slice(at + 1)
    expect(await callWith(`Bearer ${head}.${claims}.${forged}`)).toMatchObject(invalid)
  }
})

test.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'bearer a.b.c d'])(
  'refuses the header %j',
  async (header) => {
    expect(await callWith(header)).toMatchObject(invalid)
  },
)

test('refuses a request without a header or with a refresh token', async () => {
  expect(await ctx.call('GET', '/owner/profile/')).toMatchObject(invalid)
  expect(await callWith(`Bearer ${session.refresh_token}`)).toMatchObject(invalid)
})

test('expires a token after fifteen minutes, also from the cache', async () => {
  const [used, unused] = [await ctx.signIn.person('eero'), await ctx.signIn.person('eero')]
  expect((await callWith(`Bearer ${used.access_token}`)).status).toBe(200)
  ctx.clock.advance({ minutes: 15, seconds: -1 })
  expect((await callWith(`Bearer ${used.access_token}`)).status).toBe(200)
  ctx.clock.advance({ seconds: 1 })
  for (const { access_token } of [used, unused]) {
    expect(await callWith(`Bearer ${access_token}`)).toMatchObject(refusal(401, 'TOKEN_EXPIRED'))
  }
})

test('keeps the key after a restart and makes one key in two concurrent starts', async () => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const [one, two] = await Promise.all([
    startTestContext({ databaseUrl }),
    startTestContext({ databaseUrl }),
  ])
  const { access_token, public_key } = await one.signIn.person('aino')
  expect(two.appContext.tokens.publicKeyPem).toBe(public_key)
  await one.close()
  expect((await callWith(`Bearer ${access_token}`, two)).status).toBe(200)
  await two.close()

  const three = await startTestContext({ databaseUrl })
  expect((await callWith(`Bearer ${access_token}`, three)).status).toBe(200)
  const keys = await three.appContext.db.read.selectFrom('signing_key').selectAll().execute()
  expect(keys).toHaveLength(1)
  expect(keys[0]?.private_key_sealed.includes('PRIVATE KEY')).toBe(false)
  await three.close()
  await drop()
})

test('signs with an added key in new processes, and all processes accept it', async () => {
  const older = await startTestContext()
  const pair = await generateKeyPair('ES256', { extractable: true })
  const id = crypto.randomUUID()
  const place = { column: 'signing_key.private_key_sealed', row: id } as const
  await older.appContext.db.write(async (tx) =>
    tx
      .insertInto('signing_key')
      .values({
        id,
        public_key: await exportSPKI(pair.publicKey),
        private_key_sealed: older.appContext.secrets.seal(
          await exportPKCS8(pair.privateKey),
          place,
        ),
        created_at: new Date(older.clock.now().getTime() + 1000),
      })
      .execute(),
  )
  const newer = await startTestContext({
    databaseUrl: older.appContext.config.databaseUrl,
    clock: older.clock,
  })
  const before = await older.signIn.person('aino')
  const after = await newer.signIn.person('aino')
  expect(after.public_key).not.toBe(before.public_key)

  older.clock.advance({ minutes: 2 })
  for (const { access_token } of [before, after]) {
    expect((await callWith(`Bearer ${access_token}`, older)).status).toBe(200)
    expect((await callWith(`Bearer ${access_token}`, newer)).status).toBe(200)
  }
  await newer.close()
  await older.close()
})
