import { expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { rowOf } from '#server/testing/rows.ts'
import { refusal } from '#server/testing/refusal.ts'

/* A client that knows the calls of the specification only: owner check, form, signed paper. */

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))

/** A plain client's form: the signed paper as one file, and no header of its own. */
function send(vehicleId: number, fields: Record<string, string> = {}, as: Session = here.as) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([`%PDF-1.7 signed ${vehicleId}`]), 'allekirjoitettu.pdf')
  return ctx.call('POST', `/shop/${here.shop.id}/vehicle/${vehicleId}/certificate/`, { as, body })
}

test('the file alone is enough, with the name and the language of the user', async () => {
  const { id } = await checkedVehicle(ctx, here)
  const { status, body } = await send(id)
  expect({ status, body }).toMatchObject({ status: 201, body: { number: expect.any(String) } })
  const row = await rowOf(ctx, 'certificate', { vehicle_id: id })
  expect(row).toMatchObject({
    agent_name: 'Maarit Kivelä',
    plates: null,
    locale: 'fi',
  })
  const paper = await ctx.call('GET', `/shop/${here.shop.id}/vehicle-with-files/${id}/`, {
    as: here.as,
  })
  const pdf = Buffer.from(paper.body.certificate_file.content_base64, 'base64')
  expect(pdfText(pdf)).toContain('Ei kerrottu')
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'VEHICLE_ALREADY_SCRAPPED' } })
})

test('one answer names everything that is missing, and two fields more are the certificate', async () => {
  const search = { as: here.as, body: { plate_or_vin: 'OUL-4' } }
  const found = await ctx.call('POST', `/shop/${here.shop.id}/vehicle/search/`, search)
  const { id, vin } = found.body
  const owner = (more: object = {}) =>
    ctx.call('POST', `/shop/${here.shop.id}/vehicle/${id}/owner/`, {
      as: here.as,
      body: { personal_id: '290204A911R', ...more },
    })
  expect((await owner()).body).toMatchObject({ needs: ['nationality'] })

  const form = await ctx.call('GET', `/shop/${here.shop.id}/vehicle/${id}/recycle/`, {
    as: here.as,
  })
  expect(form.status).toBe(200)
  expect(pdfText(form.bytes)).toContain('____________')

  expect(await send(id)).toMatchObject({
    status: 409,
    body: { fields: { 'holders.0.nationality': 'REQUIRED', vin_seen: 'REQUIRED' } },
  })
  expect(await send(id, { vin_seen: '000000' })).toMatchObject(
    refusal(409, 'VIN_MISMATCH', { fields: { vin_seen: 'VIN_MISMATCH' } }),
  )
  await owner({ nationality: 'FIN' })
  expect((await send(id, { vin_seen: vin.slice(-6) })).status).toBe(201)
})

test('facts that were shown before are compared where they are sent', async () => {
  const { id } = await checkedVehicle(ctx, here)
  const seen = JSON.stringify({ plate: 'ZZZ-999', vin: null, facts_version: '0' })
  expect(await send(id, { seen })).toMatchObject({ status: 409, body: { code: 'FACTS_CHANGED' } })
  expect((await send(id)).status).toBe(201)
})
