import { randomBytes, randomUUID } from 'node:crypto'
import type { RetentionStep } from '#rules/retentions.ts'
import { after, day, there, write, type Maker } from './expiring.ts'
import { madePassword } from './make.ts'

/** As make-expiring.ts, for what searches, logins, sending and exports leave behind. */
export const expiringTraces = {
  part_searches: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const of = { make_form: 'saab', model_form: '95', model_year: 2004 }
      await write(ctx)((tx) =>
        tx
          .insertInto('part_search')
          .values({ ...of, day: '2026-02-10', searches: 2 })
          .execute(),
      )
      return {
        // The end of the Finnish day, a year later.
        over: new Date('2027-02-10T22:00:00Z'),
        isThere: there(ctx, 'part_search', 'day', '2026-02-10'),
      }
    },
  },
  sessions: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const id = randomUUID()
      const at = ctx.clock.now()
      const account = await ctx.make.account()
      await write(ctx)((tx) =>
        tx
          .insertInto('session')
          .values({
            id,
            account_id: account.id,
            created_at: at,
            refreshed_at: at,
            expires_at: after(at, 60 * day),
            ended_at: after(at, 5 * day),
            ended_because: 'logout',
          })
          .execute(),
      )
      return { over: after(at, 35 * day), isThere: there(ctx, 'session', 'id', id) }
    },
  },
  password_links: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const at = ctx.clock.now()
      const hash = randomBytes(32)
      const account = await ctx.make.account()
      await write(ctx)((tx) =>
        tx
          .insertInto('password_reset')
          .values({
            token_hash: hash,
            account_id: account.id,
            created_at: at,
            expires_at: after(at, 7 * day),
          })
          .execute(),
      )
      return {
        over: after(at, 37 * day),
        isThere: there(ctx, 'password_reset', 'token_hash', hash),
      }
    },
  },
  recovery_codes: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const at = ctx.clock.now()
      const hash = randomBytes(32)
      const account = await ctx.make.account()
      const code = { account_id: account.id, created_at: at }
      await write(ctx)((tx) =>
        tx
          .insertInto('recovery_code')
          .values([
            { ...code, code_hash: hash, used_at: at },
            { ...code, code_hash: randomBytes(32) },
          ])
          .execute(),
      )
      return {
        over: after(at, 30 * day),
        isThere: there(ctx, 'recovery_code', 'code_hash', hash),
      }
    },
  },
  prepared_factors: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const at = ctx.clock.now()
      const account = await ctx.make.account()
      const as = await ctx.signIn.account(account)
      await ctx.call('POST', '/shop/user/second-factor/', {
        as,
        body: { password: madePassword },
      })
      return {
        over: after(at, 3_600_000),
        isThere: there(ctx, 'account', 'totp_prepared_at', at),
      }
    },
  },
  identifications: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const at = ctx.clock.now()
      const state = randomUUID()
      await write(ctx)((tx) =>
        tx
          .insertInto('eid_attempt')
          .values({
            state,
            nonce: 'n',
            browser_hash: randomBytes(32),
            locale: 'fi',
            created_at: at,
          })
          .execute(),
      )
      return { over: after(at, 600_000), isThere: there(ctx, 'eid_attempt', 'state', state) }
    },
  },
  wrong_passwords: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const at = ctx.clock.now()
      const hash = randomBytes(32)
      await write(ctx)((tx) =>
        tx.insertInto('login_failure').values({ username_hash: hash, at }).execute(),
      )
      return {
        over: after(at, 900_000),
        isThere: there(ctx, 'login_failure', 'username_hash', hash),
      }
    },
  },
  outbox: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const at = ctx.clock.now()
      const key = randomUUID()
      const values = { kind: 'mail', key, payload: '{}', created_at: at, run_at: at } as const
      await write(ctx)((tx) =>
        tx
          .insertInto('outbox')
          .values({ ...values, failed_at: at })
          .execute(),
      )
      return { over: after(at, 30 * day), isThere: there(ctx, 'outbox', 'key', key) }
    },
  },
  repeat_keys: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const at = ctx.clock.now()
      const key = randomUUID()
      await write(ctx)((tx) =>
        tx
          .insertInto('idempotency_key')
          .values({ key, caller: 'a', route: 'POST /', body_hash: randomBytes(32), created_at: at })
          .execute(),
      )
      return { over: after(at, day), isThere: there(ctx, 'idempotency_key', 'key', key) }
    },
  },
  export_files: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const { id: file } = await ctx.make.file({ content: Buffer.from('a;b\r\n') })
      await ctx.make.export({ state: 'ready', file_id: file })
      return { over: after(ctx.clock.now(), day), isThere: there(ctx, 'file', 'id', file) }
    },
  },
  exports: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const { id } = await ctx.make.export()
      return { over: after(ctx.clock.now(), 30 * day), isThere: there(ctx, 'export', 'id', id) }
    },
  },
} satisfies Partial<Record<RetentionStep, Maker>>
