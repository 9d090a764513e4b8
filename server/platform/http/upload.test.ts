import { request as rawRequest } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { checkSeal } from '#server/platform/seal/seal.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import {
  checkedVehicle,
  onTheSpot,
  seenOf,
  stationWithUser,
  uploadTo,
} from '#server/testing/fixtures/certificates.ts'
import { rowOf, rowsOf } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))

const pdf = (size = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 32)])

async function upload(
  content: Buffer | null,
  { name = 'signed.pdf', fields = {}, owners = 1, person_id = null as number | null } = {},
) {
  const vehicle = await checkedVehicle(ctx, here, {
    vehicle: { owner_count: owners },
    reception: { person_id },
  })
  const path = `/shop/${here.shop.id}/vehicle/${vehicle.id}/certificate/`
  await ctx.call('GET', `/shop/${here.shop.id}/vehicle/${vehicle.id}/recycle/`, { as: here.as })
  const answer = await uploadTo(ctx, path, {
    as: here.as,
    fields: { ...onTheSpot, seen: await seenOf(ctx, here, vehicle.id), ...fields },
    ...(content && { file: { name, content } }),
  })
  return { ...answer, vehicle, path }
}

const issuedFor = (vehicleId: number) => rowsOf(ctx, 'certificate', { vehicle_id: vehicleId })

test('keeps a signed PDF as it came, and its owner downloads the sealed certificate', async () => {
  const person = await ctx.make.person()
  const content = pdf()
  const answer = await upload(content, { person_id: person.id })
  expect(answer).toMatchObject({ status: 201, body: { registration: { state: 'pending' } } })
  const as = await ctx.signIn.person(person)
  const got = await ctx.call('GET', `/owner/vehicle/${answer.vehicle.id}/certificate/`, { as })
  expect(pdfText(got.bytes)).toContain('Allekirjoitettu paperi on tallennettu palveluun')
  expect(pdfText(got.bytes)).toMatch(/L-2026-\d{6}/)
  expect(checkSeal(got.bytes)).not.toBeNull()
  expect(got.headers.get('content-disposition')).toContain('attachment; filename="romutustodistus')
  expect(got.headers.get('content-security-policy')).toBe(`sandbox; default-src 'none'`)
  const [certificate] = await issuedFor(answer.vehicle.id)
  const stored = await rowOf(
    ctx,
    'file',
    { id: certificate?.signed_file_id ?? '' },
    'name',
    'content',
  )
  expect(stored.name).toBe('signed.pdf')
  expect(stored.content?.equals(content)).toBe(true)
})

test.each([
  ['Ma\u0308a\u0308ra\u0308ys.pdf', 'Määräys.pdf'],
  ['Kopio %22uusi%22.pdf', 'Kopio "uusi".pdf'],
  // macOS writes a narrow space before AM in the name of a screenshot.
  ['Screenshot 2026-03-02 at 10.15.30\u202FAM.PDF', 'Screenshot 2026-03-02 at 10.15.30 AM.pdf'],
  ['lasku%0D%0A2026.pdf', 'lasku 2026.pdf'],
  ['C:\\Users\\Matti\\skannaus 1.pdf', 'skannaus 1.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  // The direction mark shows "exe.pdf" at the end, while the type is the other one.
  ['lasku\u202Efdp.exe', 'laskufdp.pdf'],
  ['malware.exe.', 'malware.exe.pdf'],
  ['.htaccess', 'file.pdf'],
  [' .pdf', 'file.pdf'],
  ['📄 Annan todistus; v2, lopullinen.pdf', '📄 Annan todistus; v2, lopullinen.pdf'],
  [`${'📄'.repeat(250)}.pdf`, `${'📄'.repeat(200)}.pdf`],
  ['tiedosto', 'tiedosto.pdf'],
])('a file named %j is kept as %j', async (sent, stored) => {
  const { vehicle } = await upload(pdf(), { name: sent })
  const [certificate] = await issuedFor(vehicle.id)
  const file = await rowOf(ctx, 'file', { id: certificate?.signed_file_id ?? '' }, 'name')
  expect(file.name).toBe(stored)
})

test('a photograph of the paper is redrawn', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { status, vehicle } = await upload(photo, { name: 'paper.pdf' })
  expect(status).toBe(201)
  const [certificate] = await issuedFor(vehicle.id)
  const file = await ctx.appContext.db.read
    .selectFrom('file')
    .where('id', '=', certificate?.signed_file_id ?? '')
    .select(['name', 'content_type'])
    .executeTakeFirst()
  expect(file).toEqual({ name: 'paper.jpg', content_type: 'image/jpeg' })
})

test('fields come as texts and are read as their schema means them', async () => {
  const few = await upload(pdf(), { owners: 3, fields: { powers_of_attorney_received: '1' } })
  expect(few).toMatchObject({ status: 409, body: { code: 'OWNER_NOT_CONFIRMED' } })
  const enough = await upload(pdf(), { owners: 3, fields: { powers_of_attorney_received: '2' } })
  expect(enough.status).toBe(201)
  for (const powers_of_attorney_received of ['', 'two', '0x2', '1.5', '-1', '21']) {
    const answer = await upload(pdf(), { fields: { powers_of_attorney_received } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
    expect(Object.keys(answer.body.fields)).toEqual(['powers_of_attorney_received'])
  }
})

test('the largest file is taken, and one byte more is not', async () => {
  expect((await upload(pdf(limits.uploadBytes))).status).toBe(201)
  for (const size of [limits.uploadBytes + 1, limits.uploadBytes + 60_000]) {
    const answer = await upload(pdf(size))
    expect(answer).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } })
    expect(await issuedFor(answer.vehicle.id)).toEqual([])
  }
})

test('what is neither a PDF nor a picture is refused, whatever its name says', async () => {
  for (const content of [
    Buffer.from('<html>'),
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('%PDX'),
  ]) {
    const answer = await upload(content)
    expect(answer).toMatchObject({ status: 415, body: { code: 'FILE_TYPE_NOT_ALLOWED' } })
  }
})

test('a form without a file, or with an empty one, is told so', async () => {
  for (const content of [null, Buffer.alloc(0)]) {
    const answer = await upload(content)
    expect(answer).toMatchObject(faultsAt({ file: 'REQUIRED' }))
  }
})

/** A form as bytes, so that a test can send a part of it. */
async function rawForm(
  bodyOf: (fields: readonly string[]) => Buffer,
  { extra = 0, announced = 0, close = false } = {},
) {
  const vehicle = await checkedVehicle(ctx, here)
  const seen = JSON.stringify(await seenOf(ctx, here, vehicle.id))
  const body = bodyOf(
    Object.entries({ ...onTheSpot, seen }).map(([name, value]) => part(name, String(value))),
  )
  const length = announced || body.length + extra
  const status = await new Promise<number | string>((resolve) => {
    const outgoing = rawRequest(
      `${ctx.url}/api/shop/${here.shop.id}/vehicle/${vehicle.id}/certificate/`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${here.as.access_token}`,
          'idempotency-key': crypto.randomUUID(),
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': length,
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        outgoing.destroy()
      },
    )
    outgoing.on('error', () => resolve('closed'))
    outgoing.write(body, () => close && outgoing.destroy())
    if (length === body.length) outgoing.end()
  })
  return { status, issued: await issuedFor(vehicle.id) }
}

function part(name: string, value: string, more = '') {
  return `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
}
const filePart = part('file', '%PDF-1.7 signed', '; filename="a.pdf"')
const formOf =
  (...parts: string[]) =>
  (fields: readonly string[]) =>
    Buffer.from([...fields, ...parts, '--b--\r\n'].join(''))
const whole = formOf(filePart)

test('a form that breaks off issues nothing', async () => {
  expect(await rawForm(whole)).toMatchObject({ status: 201, issued: [{}] })
  const missing = 14
  const cut = (fields: readonly string[]) => whole(fields).subarray(0, -missing)
  expect(await rawForm(cut)).toEqual({ status: 400, issued: [] })
  const gone = await rawForm(cut, { extra: missing, close: true })
  expect(gone).toEqual({ status: 'closed', issued: [] })
})

test('more files, more fields and longer ones than expected are refused', async () => {
  const many = Array.from({ length: 30 }, (_, n) => part(`f${n}`, 'x'))
  for (const body of [
    formOf(filePart, filePart),
    formOf(...many, filePart),
    formOf(part('agent_name', 'x'.repeat(9000)), filePart),
    formOf(part('__proto__', 'x'), filePart),
  ]) {
    const { status, issued } = await rawForm(body)
    expect([400, 413]).toContain(status)
    expect(issued).toEqual([])
  }
  // A body far above the limit is refused unread.
  expect(await rawForm(whole, { announced: 50_000_000 })).toMatchObject({ status: 413, issued: [] })
})

test('only a form is taken there, and nowhere else is one', async () => {
  const { path } = await upload(null)
  const json = await ctx.call('POST', path, { as: here.as, body: onTheSpot })
  expect(json).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  const elsewhere = await uploadTo(ctx, `${path}issue/`, { as: here.as, fields: onTheSpot })
  expect(elsewhere).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
})

test('the same form sent again answers the same certificate, another file with its key is refused', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const key = crypto.randomUUID()
  const seen = JSON.stringify(await seenOf(ctx, here, vehicle.id))
  const send = async (content: Buffer) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...onTheSpot, seen }))
      data.append(name, String(value))
    data.append('file', new Blob([new Uint8Array(content)]), 'a.pdf')
    const response = await fetch(
      `${ctx.url}/api/shop/${here.shop.id}/vehicle/${vehicle.id}/certificate/`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${here.as.access_token}`, 'idempotency-key': key },
        body: data,
      },
    )
    return { status: response.status, body: await response.json() }
  }
  const first = await send(pdf())
  expect(first.status).toBe(201)
  expect(await send(pdf())).toEqual(first)
  expect((await send(pdf(101))).status).toBe(422)
})

test('a body past its limit where a file may come is a file that is too large', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const path = `/shop/${here.shop.id}/vehicle/${vehicle.id}/`
  const image = (size: number) => ({
    name: 'a.png',
    content_type: 'image/png',
    content_base64: Buffer.alloc(size).toString('base64'),
  })
  for (const size of [limits.uploadBytes + 1, 6_000_000]) {
    const answer = await ctx.call('PATCH', path, { as: here.as, body: { image: image(size) } })
    expect(answer).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } })
  }
})
