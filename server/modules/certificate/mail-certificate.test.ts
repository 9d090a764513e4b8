import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { checkedVehicle, issueFor, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))

const anAddress = () => `${randomUUID()}@posti.example`

const mail = (vehicleId: number, email: string, { as = here.as, key = randomUUID() } = {}) =>
  ctx.call('POST', `/shop/${here.shop.id}/vehicle/${vehicleId}/certificate/mail/`, {
    as,
    body: { email, locale: 'se' },
    headers: { 'idempotency-key': key },
  })

async function certified() {
  const vehicle = await checkedVehicle(ctx, here)
  const { body } = await issueFor(ctx, here, vehicle.id)
  return { ...vehicle, number: body.number as string }
}

test('the owner gets a mail with the way to the certificate, in the chosen language', async () => {
  const { id, number, plate } = await certified()
  const email = anAddress()
  const key = randomUUID()
  const first = await mail(id, email, { key })
  expect(first.status).toBe(204)
  // A repeated request, such as after a lost response.
  expect(await mail(id, email, { key })).toMatchObject({ status: 204 })
  await sendEverything(ctx)
  const mails = await mailsTo(ctx, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(plate ?? '')
  expect(mails[0]?.text).toContain(number)
  expect(mails[0]?.text).toContain('Logga in')
  expect(mails[0]?.links.join(' ')).toContain('/person/history')
  expect(await auditOf(ctx, first)).toEqual([
    expect.objectContaining({
      action: 'yard.certificate.mail',
      outcome: 'sent',
      vehicle_id: id,
      shop_id: here.shop.id,
    }),
  ])
})

test('a certificate is mailed to a few addresses only', async () => {
  const { id } = await certified()
  for (let sent = 0; sent < limits.certificateMails; sent += 1)
    expect((await mail(id, anAddress())).status).toBe(204)
  const late = anAddress()
  expect(await mail(id, late)).toMatchObject(faultsAt({ email: 'MAILS_SENT' }))
  await sendEverything(ctx)
  expect(await mailsTo(ctx, late)).toEqual([])
})

test('nothing is mailed without a certificate, an address or the station’s user', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  expect(await mail(vehicle.id, anAddress())).toMatchObject({
    body: { code: 'CERTIFICATE_MISSING' },
  })
  const { id } = await certified()
  expect(await mail(id, 'aino@posti')).toMatchObject({
    body: { code: 'VALIDATION_ERROR', fields: { email: 'EMAIL_INVALID' } },
  })
  const { as } = await stationWithUser(ctx)
  expect((await mail(id, anAddress(), { as })).status).toBe(404)
})
