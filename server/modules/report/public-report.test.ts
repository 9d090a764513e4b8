import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#rules/limits.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { startTestContext } from '#server/testing/app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { createTestClock } from '#server/testing/clock.ts'
import { goodBatteries, goodRespondent } from '#server/seed/make-report.ts'
import { mailsSentTo } from '#server/testing/fixtures/people.ts'
import { proofFor, solveChallenge } from '#server/testing/clients/solve-challenge.ts'
import { faultsAt } from '#server/testing/refusal.ts'
import { reportMails } from './mails.ts'

const ctx = testContext({ clock: createTestClock('2026-11-22T10:00:00Z') })
let token: string
beforeEach(() => {
  token = crypto.randomUUID()
  ctx.clock.set('2026-11-22T10:00:00Z')
})

const answers = { ...goodRespondent, ...goodBatteries }
const path = () => `/ppb-admin/questionnaire/answer/${token}/`
const save = (body: object) => ctx.call('PATCH', path(), { body })
const begin = async (more: object = {}) =>
  save({ guard: await proofFor(ctx, token), answers: { company_name: 'Tuoja Oy' }, ...more })

async function setDeadline(deadline: string | null) {
  const as = await ctx.signIn.admin()
  const body = { battery_deadline: deadline }
  await ctx.call('PATCH', '/ppb-admin/questionnaire/setting/', { as, body })
}

describe('robots', () => {
  const failed = { status: 403, body: { code: 'FORM_GUARD_FAILED' } }

  test('are refused without work, with work on another link, or on a forged challenge', async () => {
    expect(await save({ answers: {} })).toMatchObject(failed)
    const guard = await proofFor(ctx, crypto.randomUUID())
    expect(await save({ guard, answers: {} })).toMatchObject(failed)
    const forged = `${ctx.clock.now().getTime().toString(36)}.abc.def`
    ctx.clock.advance({ seconds: 10 })
    const proof = { challenge: forged, solution: solveChallenge(forged, token, 14) }
    expect(await save({ guard: proof, answers: {} })).toMatchObject(failed)
    expect(await save({ guard: { challenge: '', solution: '0' } })).toMatchObject(failed)
  })

  test('are refused too early and too late, and let in at once in between', async () => {
    const asked = (await ctx.call('GET', '/public/battery-report/')).body
    const { challenge, difficulty } = asked
    const guard = { challenge, solution: solveChallenge(challenge, token, difficulty) }
    ctx.clock.advance({ seconds: 2.999 })
    expect(await save({ guard, answers: {} })).toMatchObject(failed)
    ctx.clock.advance({ hours: 24 })
    expect(await save({ guard, answers: {} })).toMatchObject(failed)
    ctx.clock.advance({ hours: -24, seconds: 0.001 })
    expect(await save({ guard, answers: {} })).toMatchObject({ status: 200 })
  })

  test('cannot make a second report with the challenge of the first', async () => {
    const { challenge, difficulty } = (await ctx.call('GET', '/public/battery-report/')).body
    ctx.clock.advance({ seconds: 3 })
    const saveWith = (link: string) =>
      ctx.call('PATCH', `/ppb-admin/questionnaire/answer/${link}/`, {
        body: {
          guard: { challenge, solution: solveChallenge(challenge, link, difficulty) },
          answers: {},
        },
      })
    expect(await saveWith(token)).toMatchObject({ status: 200 })
    expect(await saveWith(crypto.randomUUID())).toMatchObject(failed)
    expect(await saveWith(token)).toMatchObject({ status: 200 })
  })

  test('that fill in what nobody sees are refused, also later', async () => {
    expect(await begin({ website: 'https://spam.example' })).toMatchObject(failed)
    expect(await begin()).toMatchObject({ status: 200 })
    expect(await save({ website: 'x' })).toMatchObject(failed)
  })

  test('that ask too often wait', async () => {
    const strict = await startTestContext({ settings: { LIMIT_FACTOR: '1' } })
    try {
      const all = Array.from({ length: 31 }, () => strict.call('GET', '/public/battery-report/'))
      const statuses = (await Promise.all(all)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    } finally {
      await strict.close()
    }
  })
})

describe('an answer under its link', () => {
  test('is empty where nobody wrote, and lives on where somebody did', async () => {
    const unknown = await ctx.call('GET', path())
    expect(unknown).toMatchObject({
      status: 200,
      body: { id: null, type: 'public_battery', status: 'not_started', answers: {} },
    })
    await begin()
    const again = await ctx.newBrowser()('GET', path())
    expect(again.body).toMatchObject({ status: 'draft', answers: { company_name: 'Tuoja Oy' } })
    // The link itself is nowhere kept.
    const { read: db } = ctx.appContext.db
    const row = await db
      .selectFrom('report')
      .where('id', '=', again.body.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is submitted with a receipt that takes the link along, and can be corrected', async () => {
    const first = await begin({ answers, status: 'submitted' })
    expect(first.body).toMatchObject({ status: 'submitted', is_open: true })
    const [mail] = await mailsSentTo(ctx, goodRespondent.email)
    expect(mail?.text).toContain(first.body.receipt.number)
    expect(mail?.text).toContain(`/forms/battery/${token}`)
    const changed = await save({
      answers: { li_ion_recycling_rate: 80 },
      base: first.body.revisions,
    })
    expect(changed.body).toMatchObject({ status: 'reopened', receipt: first.body.receipt })
    const second = await save({ status: 'submitted' })
    expect(second.body.receipt.number).toBe(`${first.body.receipt.number}-2`)
    // One mail a day for each report.
    expect(await mailsSentTo(ctx, goodRespondent.email)).toHaveLength(1)
  })

  test('counts only once the mailed link confirmed its address, which the company of the business id learns', async () => {
    const company = await ctx.make.company({ business_id: '9000003-8' })
    const main = await ctx.make.account({
      company_id: company.id,
      group_name: 'operator',
      email: 'johto@yritys.example',
    })
    const email = 'vahvistaja@tuoja.example'
    const typed = { ...answers, email, business_id: '9000003-8' }
    const { body } = await begin({ answers: typed, status: 'submitted' })
    expect(body).toMatchObject({ status: 'submitted', is_confirmed: false })
    const as = await ctx.signIn.admin()
    const list = () =>
      ctx.call('GET', `/ppb-admin/questionnaire/list/?type=public_battery&year=${body.year}`, {
        as,
      })
    const line = async () =>
      (await list()).body.find(({ report_id: id }: { report_id: number }) => id === body.id)
    const compared = async () => {
      const wanted = { type: 'public_battery', years: [body.year], company_ids: [] }
      const found = await ctx.call('POST', '/ppb-admin/questionnaire/compare/', {
        as,
        body: wanted,
      })
      return found.body.reports.some(({ report_id: id }: { report_id: number }) => id === body.id)
    }
    expect(await line()).toMatchObject({ status: 'submitted', is_confirmed: false })
    expect(await compared()).toBe(false)
    const [mail] = await mailsSentTo(ctx, email)
    const link = /\/forms\/battery\/(\d+)\/confirm\/([\w-]{43})/.exec(mail?.text ?? '')
    const confirmPath = `/public/battery-report/${link?.[1]}/${link?.[2]}/`
    // Opening the link changes nothing: mail programs do that by themselves.
    expect((await ctx.call('GET', confirmPath)).body).toMatchObject({
      company_name: goodRespondent.company_name,
      receipt: body.receipt.number,
      is_confirmed: false,
    })
    expect(await mailsSentTo(ctx, main.email)).toEqual([])
    const other = `/public/battery-report/${link?.[1]}/${'x'.repeat(43)}/`
    expect(await ctx.call('POST', other)).toMatchObject({ status: 404 })
    for (let time = 0; time < 2; time += 1) {
      expect((await ctx.call('POST', confirmPath)).body).toMatchObject({ is_confirmed: true })
    }
    expect(await line()).toMatchObject({ is_confirmed: true })
    expect(await compared()).toBe(true)
    const told = await mailsSentTo(ctx, main.email)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('9000003-8')
    expect(told[0]?.text).not.toContain(email)
    // Another address has to be confirmed again, and the first link has ended.
    const next = 'toinen@tuoja.example'
    const changed = await save({
      answers: { email: next },
      base: { email: 1 },
      status: 'submitted',
    })
    expect(changed.body).toMatchObject({ status: 'submitted', is_confirmed: false })
    expect(await ctx.call('POST', confirmPath)).toMatchObject({ status: 404 })
    expect((await mailsSentTo(ctx, next))[0]?.text).toContain('/confirm/')
  })

  test('is mailed to the address in it on request, three times a day', async () => {
    const email = 'muistaja@tuoja.example'
    await begin()
    const mailIt = () => ctx.call('POST', `${path()}mail/`)
    expect(await mailIt()).toMatchObject(faultsAt({ 'answers.email': 'REQUIRED' }))
    await save({ answers: { email } })
    for (const status of [204, 204, 204, 429]) {
      ctx.clock.advance({ seconds: 1 })
      expect((await mailIt()).status).toBe(status)
    }
    const mails = await mailsSentTo(ctx, email)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain(`/forms/battery/${token}`)
    token = crypto.randomUUID()
    expect((await mailIt()).status).toBe(404)
  })

  test('sends three receipts a day to one typed address', async () => {
    const email = 'uhri@posti.example'
    for (let sent = 0; sent < 4; sent += 1) {
      token = crypto.randomUUID()
      const { body } = await begin({ answers: { ...answers, email }, status: 'submitted' })
      expect(body).toMatchObject({ status: 'submitted' })
    }
    expect(await mailsSentTo(ctx, email)).toHaveLength(3)
  })

  test('gets the mail that confirms it at once, however many links wait', async () => {
    const { db, secrets } = ctx.appContext
    const link = {
      publicUrl: 'https://kierto.example',
      type: 'public_battery',
      year: 2026,
    } as const
    await db.write(async (tx) => {
      for (let n = 0; n <= limits.typedMailsPerHour; n += 1) {
        await enqueueMail(tx, secrets, {
          key: `link-${n}`,
          to: `link-${n}@posti.example`,
          locale: 'fi',
          template: reportMails.reportLink,
          about: { ...link, url: 'https://kierto.example/forms/battery/1' },
          typedFor: 'battery_report',
          now: ctx.clock.now(),
        })
      }
    })
    const email = 'ensin@tuoja.example'
    const sent = await begin({ answers: { ...answers, email }, status: 'submitted' })
    expect(sent.headers.get('mail-leaves-at')).toBeNull()
    const [mail] = await mailsSentTo(ctx, email)
    expect(mail?.text).toContain('/confirm/')
  })

  test('closes after its last day in Finland, and opens again for who was told to', async () => {
    await setDeadline('2026-11-30')
    const { body } = await begin({ answers, status: 'submitted' })
    ctx.clock.set('2026-11-30T21:59:59Z')
    expect((await ctx.call('GET', '/public/battery-report/')).body.is_open).toBe(true)
    const change = { answers: { contact_name: 'Toinen' }, base: body.revisions }
    expect(await save(change)).toMatchObject({ status: 200 })
    expect(await save({ status: 'submitted' })).toMatchObject({ status: 200 })
    ctx.clock.set('2026-11-30T22:00:00Z')
    expect((await ctx.call('GET', '/public/battery-report/')).body.is_open).toBe(false)
    const late = await save({ answers: { contact_name: 'Myöhäinen' }, base: { contact_name: 2 } })
    expect(late).toMatchObject({ status: 409, body: { code: 'REPORT_CLOSED' } })
    expect((await ctx.call('GET', path())).body).toMatchObject({ is_open: false })
    const as = await ctx.signIn.admin()
    await ctx.call('POST', `/ppb-admin/questionnaire/report/${body.id}/reopen/`, {
      as,
      body: { reason: 'Paino puuttuu' },
    })
    const mine = await ctx.call('GET', path())
    expect(mine.body).toMatchObject({ is_open: true, reopened: { reason: 'Paino puuttuu' } })
    expect(
      await save({
        answers: { contact_name: 'Myöhäinen' },
        base: { contact_name: 2 },
        status: 'submitted',
      }),
    ).toMatchObject({ status: 200, body: { status: 'submitted', is_open: false } })
    await setDeadline(null)
  })
})

test('recyclers are told by name; to an admin with contact and state, to others as to anyone', async () => {
  const company = await ctx.make.company({ name: 'Kierrättäjä Oy', recycles_batteries: true })
  const dismantler = await ctx.make.company({ name: 'Purkaja Oy' })
  await ctx.make.report({ company_id: company.id, status: 'submitted' })
  await ctx.make.company({ kind: 'subcontractor', business_id: null, name: 'Ali Oy' })
  const list = '/ppb-admin/questionnaire/company/list/'
  const find = ({ body }: { body: { id: number }[] }) => body.find(({ id }) => id === company.id)
  const anyone = await ctx.call('GET', list)
  expect(find(anyone)).toEqual({
    id: company.id,
    name: 'Kierrättäjä Oy',
    recycles_batteries: true,
  })
  expect(anyone.body).toContainEqual({
    id: dismantler.id,
    name: 'Purkaja Oy',
    recycles_batteries: false,
  })
  expect(JSON.stringify(anyone.body)).not.toContain('Ali Oy')
  const owner = await ctx.call('GET', list, { as: await ctx.signIn.person('aino') })
  expect(owner.body).toEqual(anyone.body)
  const as = await ctx.signIn.admin()
  expect(find(await ctx.call('GET', list, { as }))).toMatchObject({
    email: company.email,
    has_battery_duty: true,
    status: 'submitted',
  })
  expect(await ctx.call('GET', list, { as: 'a.b.c' })).toMatchObject({ status: 401 })
})
