import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Session } from '#contract/session.ts'
import { consentWordingVersion } from '#rules/order/consent.ts'
import { permissions, type Permission } from '#rules/permissions.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import { peopleKinds, type PeopleRecordKind } from '#server/testing/scenarios/swapped-ids.ts'
import { testContext } from '#server/testing/test-context.ts'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import { makeKey } from '#server/testing/fixtures/api-keys.ts'
import { makeWebhook } from '#server/testing/fixtures/webhooks.ts'
import { tokensOf } from '#server/testing/clients/sign-in.ts'
import { newUser, operatorCompany, subcontractor } from '#server/testing/fixtures/people.ts'
import { storedHashes } from '#server/testing/stored-values.ts'

const ctx = testContext()

type Ids = Partial<
  Record<
    | 'userId'
    | 'shopId'
    | 'outsourceId'
    | 'keyId'
    | 'webhookId'
    | 'deliveryId'
    | 'sessionId'
    | 'exportId'
    | 'noticeId'
    | 'orderId'
    | 'consentId',
    number | string
  >
>
type Case = { as: Session; own: Ids; others: Ids[] }

const unknown = 2_147_483_647
const rows = Object.entries<Endpoint>(contract).filter(([, { allow }]) => {
  const { of }: Permission = permissions[allow]
  return of !== undefined && peopleKinds.some((kind) => kind === of)
})

/** An operator with a subcontractor, each with a main user and another one. */
async function trade() {
  const operator = await operatorCompany(ctx)
  const sub = await subcontractor(ctx, operator)
  const userOf = async (companyId: number) => (await ctx.make.account({ company_id: companyId })).id
  return {
    ...operator,
    user: await userOf(operator.company.id),
    sub: { ...sub, user: await userOf(sub.company.id) },
  }
}

type Trade = Awaited<ReturnType<typeof trade>>
type Neighbours = {
  here: Trade
  there: Trade
  /** Another subcontractor of the own operator. */
  second: { company: { id: number }; main: { id: number } }
  isContractor: boolean
  /** The request under test. */
  call: string
}

/** For each kind of record: the caller's own, and similar records of others. */
const cases: Record<PeopleRecordKind, (where: Neighbours) => Promise<Case>> = {
  colleague: async ({ here, there, second, isContractor }) => ({
    as: isContractor ? here.sub.as : here.as,
    own: { userId: isContractor ? here.sub.user : here.user },
    others: [
      { userId: isContractor ? here.user : here.sub.user },
      { userId: second.main.id },
      { userId: there.user },
      { userId: there.sub.user },
    ],
  }),
  companyKey: async ({ here, there }) => ({
    as: here.as,
    own: { keyId: (await makeKey(ctx, here)).key.id },
    others: [{ keyId: (await makeKey(ctx, there)).key.id }],
  }),
  companyWebhook: async ({ here, there, call }) => {
    const idsAt = async ({ as }: Trade) => {
      const { webhook } = await makeWebhook(ctx, { as })
      if (call !== 'resendDelivery') return { webhookId: webhook.id }
      const path = `/shop/operator/webhook/${webhook.id}/test/`
      return {
        webhookId: webhook.id,
        deliveryId: String((await ctx.call('POST', path, { as })).body.id),
      }
    }
    return { as: here.as, own: await idsAt(here), others: [await idsAt(there)] }
  },
  companyShop: async ({ here, there }) => ({
    as: here.as,
    own: { shopId: here.shops[0].id },
    others: [{ shopId: there.shops[0].id }],
  }),
  outsource: async ({ here, there }) => ({
    as: here.as,
    own: { outsourceId: here.sub.company.id },
    others: [there.sub.company, here.company, there.company].map(({ id }) => ({ outsourceId: id })),
  }),
  outsourceUser: async ({ here, there, second }) => ({
    as: here.as,
    own: { outsourceId: here.sub.company.id, userId: here.sub.user },
    others: [
      { outsourceId: second.company.id, userId: here.sub.user },
      { outsourceId: here.sub.company.id, userId: here.user },
      { outsourceId: here.company.id, userId: here.user },
      { outsourceId: there.sub.company.id, userId: there.sub.user },
      { outsourceId: here.sub.company.id, userId: there.sub.user },
      { outsourceId: there.sub.company.id, userId: here.sub.user },
    ],
  }),
  ownNotice: async () => {
    const me = await ctx.make.person()
    const noticeOf = async (person: { id: number }) => ({
      noticeId: (await ctx.make.ownerNotice({ person_id: person.id })).id,
    })
    return {
      as: await ctx.signIn.person(me),
      own: await noticeOf(me),
      others: [await noticeOf(await ctx.make.person())],
    }
  },
  ownOrder: async () => {
    const me = await ctx.make.person()
    const window = { window_day: '2099-03-05', window_from: 480, window_to: 720 }
    const orderOf = async (person: { id: number }) => ({
      orderId: (await ctx.make.order({ person_id: person.id, ...window })).id,
    })
    return {
      as: await ctx.signIn.person(me),
      own: await orderOf(me),
      others: [await orderOf(await ctx.make.person())],
    }
  },
  ownConsent: async () => {
    const me = await ctx.make.person()
    const consentFor = async ({ personal_id_hash: owner_hash }: { personal_id_hash: Buffer }) => ({
      consentId: (await ctx.make.consent({ owner_hash })).id,
    })
    return {
      as: await ctx.signIn.person(me),
      own: await consentFor(me),
      others: [await consentFor(await ctx.make.person())],
    }
  },
  ownExport: async ({ call }) => {
    const me = await ctx.make.account({ group_name: 'admin' })
    // A ready export can be fetched and cancelled. A finished one can be repeated.
    const exportOf = async (of: { account_id?: number }) => {
      const file = await ctx.make.file({ content: Buffer.from('a;b') })
      const ready = { state: 'ready', file_id: file.id } as const
      const state = call === 'retryExport' ? {} : ready
      return { exportId: (await ctx.make.export({ ...of, ...state })).id }
    }
    return {
      as: await ctx.signIn.account(me),
      own: await exportOf({ account_id: me.id }),
      others: [await exportOf({})],
    }
  },
  ownSession: async ({ here, there }) => {
    const person = await ctx.make.person()
    await ctx.signIn.person(person)
    const ended = await openSession({ account_id: here.main.id })
    const out = await ctx.call('POST', '/auth/logout/', { body: tokensOf(here.as) })
    expect(out.status).toBe(204)
    await ctx.signIn.account(here.main)
    const own = await openSession({ account_id: here.main.id })
    return {
      as: await ctx.signIn.account(here.main),
      own: { sessionId: own },
      others: [
        { sessionId: ended },
        { sessionId: await openSession({ account_id: there.main.id }) },
        { sessionId: await openSession({ account_id: here.sub.main.id }) },
        { sessionId: await openSession({ person_id: person.id }) },
        { sessionId: crypto.randomUUID() },
      ],
    }
  },
}

/** An open session of that user. */
async function openSession(of: { account_id: number } | { person_id: number }): Promise<string> {
  const { id } = await ctx.appContext.db.read
    .selectFrom('session')
    .where((eb) => eb.and(of))
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Bodies of calls that need one. Others send a new user or `{}`. */
const bodies: Readonly<Record<string, object>> = {
  answerNotice: { answer: 'known' },
  changeOrder: { expected_version: 1, phone: '+358 40 000 0901' },
  answerConsent: { state: 'given', wording_version: consentWordingVersion },
}

/** A response without the values that differ each time. */
const plain = ({ status, body, headers }: ClientResponse) => ({
  status,
  body: { ...body, request_id: '' },
  type: headers.get('content-type'),
  length: headers.get('content-length'),
})

test('there are calls about each kind', () => {
  const kinds = rows.map(([, { allow }]) => (permissions[allow] as Permission).of)
  expect(new Set(kinds)).toEqual(new Set(peopleKinds))
  expect(rows.length).toBeGreaterThan(14)
})

describe('somebody else’s people, stations and sessions', () => {
  test.each(rows)(
    '%s answers for every swapped id alike, and changes nothing',
    async (name, row) => {
      const { of, who }: Permission = permissions[row.allow]
      const here = await trade()
      const { as, own, others } = await cases[of as PeopleRecordKind]({
        here,
        there: await trade(),
        second: await subcontractor(ctx, here),
        isContractor: !who.includes('operator'),
        call: name,
      })
      const ask = async (ids: Ids) => {
        const path = row.path.replaceAll(/:(\w+)/g, (_, part) => String(ids[part as keyof Ids]))
        const body = name.startsWith('create') ? newUser() : (bodies[name] ?? {})
        return ctx.call(row.method, path, { as, ...(row.method !== 'GET' && { body }) })
      }
      const names = Object.keys(own) as (keyof Ids)[]
      const everyUnknown = Object.fromEntries(names.map((part) => [part, unknown]))
      const expected = plain(await ask(everyUnknown))
      expect(expected).toMatchObject({ status: 404, body: { code: notFound(row).code } })
      const before = await storedHashes(ctx)
      const wrong = ['0', '-1', '1e3', '0x10', '99999999999', '%00', 'a', unknown]
      const partly = names.flatMap((part) =>
        wrong.map((id) => Object.assign({}, own, { [part]: id })),
      )
      for (const ids of [...others, ...partly]) {
        expect(plain(await ask(ids)), `ids ${JSON.stringify(ids)}`).toEqual(expected)
      }
      expect(await storedHashes(ctx)).toEqual(before)
      expect((await ask(own)).status).toBeLessThan(300)
    },
  )
})
