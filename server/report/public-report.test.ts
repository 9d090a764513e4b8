import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../testing/app.ts'
import { createTestClock } from '../testing/clock.ts'
import { goodBatteries, goodRespondent } from '../testing/make-report.ts'
import { mailsSentTo } from '../testing/people.ts'
import { proofFor, solve } from '../testing/solve.ts'

let house: TestHouse
let token: string
beforeAll(async () => {
  house = await startTestHouse({ clock: createTestClock('2026-11-22T10:00:00Z') })
})
afterAll(() => house.close())
beforeEach(() => {
  token = crypto.randomUUID()
  house.clock.set('2026-11-22T10:00:00Z')
})

const answers = { ...goodRespondent, ...goodBatteries }
const path = () => `/ppb-admin/questionnaire/answer/${token}/`
const save = (body: object) => house.call('PATCH', path(), { body })
const begin = async (more: object = {}) =>
  save({ guard: await proofFor(house, token), answers: { company_name: 'Tuoja Oy' }, ...more })

async function setDeadline(deadline: string | null) {
  const as = await house.signIn.account(await house.make.account({ group_name: 'admin' }))
  const body = { battery_deadline: deadline }
  await house.call('PATCH', '/ppb-admin/questionnaire/setting/', { as, body })
}

describe('robots', () => {
  const failed = { status: 403, body: { code: 'FORM_GUARD_FAILED' } }

  test('are refused without work, with work on another link, or on a forged challenge', async () => {
    expect(await save({ answers: {} })).toMatchObject(failed)
    const guard = await proofFor(house, crypto.randomUUID())
    expect(await save({ guard, answers: {} })).toMatchObject(failed)
    const forged = `${house.clock.now().getTime().toString(36)}.abc.def`
    house.clock.advance({ seconds: 10 })
    const proof = { challenge: forged, solution: solve(forged, token, 14) }
    expect(await save({ guard: proof, answers: {} })).toMatchObject(failed)
    expect(await save({ guard: { challenge: '', solution: '0' } })).toMatchObject(failed)
  })

  test('are refused too early and too late, and let in at once in between', async () => {
    const asked = (await house.call('GET', '/public/battery-report/')).body
    const { challenge, difficulty } = asked
    const guard = { challenge, solution: solve(challenge, token, difficulty) }
    house.clock.advance({ seconds: 2.999 })
    expect(await save({ guard, answers: {} })).toMatchObject(failed)
    house.clock.advance({ hours: 24 })
    expect(await save({ guard, answers: {} })).toMatchObject(failed)
    house.clock.advance({ hours: -24, seconds: 0.001 })
    expect(await save({ guard, answers: {} })).toMatchObject({ status: 200 })
  })

  test('that fill in what nobody sees are refused, also later', async () => {
    expect(await begin({ website: 'https://spam.example' })).toMatchObject(failed)
    expect(await begin()).toMatchObject({ status: 200 })
    expect(await save({ website: 'x' })).toMatchObject(failed)
  })

  test('that ask too often wait', async () => {
    const strict = await startTestHouse({ settings: { LIMIT_FACTOR: '1' } })
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
    const unknown = await house.call('GET', path())
    expect(unknown).toMatchObject({
      status: 200,
      body: { id: null, type: 'public_battery', status: 'not_started', answers: {} },
    })
    await begin()
    const again = await house.newBrowser()('GET', path())
    expect(again.body).toMatchObject({ status: 'draft', answers: { company_name: 'Tuoja Oy' } })
    // The link itself is nowhere kept.
    const { db } = house.house.database
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
    const [mail] = await mailsSentTo(house, goodRespondent.email)
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
    expect(await mailsSentTo(house, goodRespondent.email)).toHaveLength(1)
  })

  test('closes after its last day in Finland, and opens again for who was told to', async () => {
    await setDeadline('2026-11-30')
    const { body } = await begin({ answers, status: 'submitted' })
    house.clock.set('2026-11-30T21:59:59Z')
    expect((await house.call('GET', '/public/battery-report/')).body.is_open).toBe(true)
    const change = { answers: { contact_name: 'Toinen' }, base: body.revisions }
    expect(await save(change)).toMatchObject({ status: 200 })
    expect(await save({ status: 'submitted' })).toMatchObject({ status: 200 })
    house.clock.set('2026-11-30T22:00:00Z')
    expect((await house.call('GET', '/public/battery-report/')).body.is_open).toBe(false)
    const late = await save({ answers: { contact_name: 'Myöhäinen' }, base: { contact_name: 2 } })
    expect(late).toMatchObject({ status: 409, body: { code: 'REPORT_CLOSED' } })
    expect((await house.call('GET', path())).body).toMatchObject({ is_open: false })
    const as = await house.signIn.account(await house.make.account({ group_name: 'admin' }))
    await house.call('POST', `/ppb-admin/questionnaire/report/${body.id}/reopen/`, {
      as,
      body: { reason: 'Paino puuttuu' },
    })
    const mine = await house.call('GET', path())
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
  const { company } = { company: await house.make.company({ name: 'Kierrättäjä Oy' }) }
  await house.make.report({ company_id: company.id, status: 'submitted' })
  await house.make.company({ kind: 'subcontractor', business_id: null, name: 'Ali Oy' })
  const list = '/ppb-admin/questionnaire/company/list/'
  const find = ({ body }: { body: { id: number }[] }) => body.find(({ id }) => id === company.id)
  const anyone = await house.call('GET', list)
  expect(find(anyone)).toEqual({ id: company.id, name: 'Kierrättäjä Oy' })
  expect(JSON.stringify(anyone.body)).not.toContain('Ali Oy')
  const owner = await house.call('GET', list, { as: await house.signIn.person('aino') })
  expect(owner.body).toEqual(anyone.body)
  const as = await house.signIn.account(await house.make.account({ group_name: 'admin' }))
  expect(find(await house.call('GET', list, { as }))).toMatchObject({
    email: company.email,
    has_battery_duty: true,
    status: 'submitted',
  })
  expect(await house.call('GET', list, { as: 'a.b.c' })).toMatchObject({ status: 401 })
})
