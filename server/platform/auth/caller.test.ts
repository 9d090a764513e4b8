import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { asOwner } from '#server/testing/database.ts'
import { madePassword } from '#server/seed/make.ts'

const ctx = testContext()
beforeAll(async () => {
  // The checks of the database refuse these rows. This database belongs to this file alone.
  await asOwner(
    ctx.appContext.config.databaseUrl,
    `do $$
     declare rule name;
     begin
       for rule in
         select conname from pg_constraint
         where conrelid = 'account'::regclass and contype = 'c'
           and pg_get_constraintdef(oid) like '%group_name%'
       loop
         execute format('alter table account drop constraint %I', rule);
       end loop;
     end $$`,
  )
})

type Pair = { group: string | null; company: 'operator' | 'subcontractor' | null }
const unknownPairs: Pair[] = [
  { group: 'auditor', company: null },
  { group: 'auditor', company: 'operator' },
  { group: 'auditor', company: 'subcontractor' },
  { group: 'contractor', company: 'operator' },
  { group: 'operator', company: 'subcontractor' },
  { group: 'admin', company: 'operator' },
  { group: 'operator', company: null },
  { group: null, company: null },
]

describe.each(unknownPairs)('group $group in a company of kind $company', ({ group, company }) => {
  async function accountWithSession() {
    const { make, signIn } = ctx
    const row = await make.account()
    const session = await signIn.account(row)
    const companyId = company && (await make.company({ kind: company })).id
    await ctx.appContext.db.write((tx) =>
      sql`update account set group_name = ${group}, company_id = ${companyId}
          where id = ${row.id}`.execute(tx),
    )
    ctx.lines.length = 0
    return { ...row, session }
  }
  const loggedCodes = () => ctx.lines.map(({ code }) => code)

  test.each(['/shop/user/', '/shop/list/', '/ppb-admin/company/list/'])(
    'is refused at %s and logged',
    async (path) => {
      const { session } = await accountWithSession()
      const response = await ctx.call('GET', path, { as: session })
      expect(response).toMatchObject({ status: 401, body: { code: 'INVALID_HEADER' } })
      expect(loggedCodes()).toContain('UNKNOWN_ROLE')
    },
  )

  test('gets no new tokens', async () => {
    const { session } = await accountWithSession()
    const body = { refresh_token: session.refresh_token }
    const response = await ctx.call('POST', '/auth/refresh/', { body })
    expect(response).toMatchObject({ status: 401, body: { code: 'REFRESH_TOKEN_DATA_INVALID' } })
    expect(loggedCodes()).toContain('UNKNOWN_ROLE')
  })

  test('cannot sign in', async () => {
    const { username } = await accountWithSession()
    const response = await ctx.call('POST', '/auth/', {
      body: { username, password: madePassword },
    })
    expect(response.body.code).toBe('INCORRECT_CREDENTIALS')
    expect(loggedCodes()).toContain('UNKNOWN_ROLE')
  })
})
