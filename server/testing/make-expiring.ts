import { randomBytes, randomUUID } from 'node:crypto'
import type { RetentionStep } from '#rules/retentions.ts'
import type { TestContext } from './app.ts'
import { after, day, db, there, write, type Maker } from './expiring.ts'
import { expiringTraces } from './make-expiring-traces.ts'

/** A vehicle with everything that can belong to one, done at that time. */
async function wholeVehicle(ctx: TestContext): Promise<number> {
  const { make } = ctx
  const at = ctx.clock.now()
  const image = await make.file({ content: Buffer.from('kuva') })
  const shop = await make.shop()
  const account = await make.account({ company_id: shop.company_id })
  const person = await make.person()
  const { id } = await make.vehicle({ status: 'shop_done', shop_id: shop.id, image_id: image.id })
  const of = { vehicle_id: id, shop_id: shop.id }
  await make.right({ vehicle_id: id, person_id: person.id })
  await make.order({ ...of, person_id: person.id, received_at: at })
  await make.event({ vehicle_id: id, move: 'order', person_id: person.id })
  await make.powerOfAttorney(of)
  await make.stage({ vehicle_id: id, stage: 'made_safe', account_id: account.id, done_at: at })
  const paper = await make.file({ content: Buffer.from('%PDF-1.7 todistus') })
  const certificate = await make.certificate({ ...of, persons: [person.id], file_id: paper.id })
  await write(ctx)(async (tx) => {
    await tx
      .insertInto('reception')
      .values({ ...of, account_id: account.id, started_at: at, first_name: 'Aino' })
      .execute()
    await tx
      .insertInto('inspection')
      .values({ vehicle_id: id, account_id: account.id, inspected_at: at })
      .execute()
    await tx
      .insertInto('registration')
      .values({ certificate_id: certificate.id, state: 'confirmed' })
      .execute()
  })
  return id
}

/** How long after its closing an account, a company or a station keeps its persons. */
const closed = 730 * day

/** For each step a record, made at `start`, that it removes or empties. */
export const expiring: Readonly<Record<RetentionStep, Maker>> = {
  ...expiringTraces,
  order_contacts: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const { id } = await ctx.make.order({ received_at: ctx.clock.now() })
      return {
        over: new Date('2026-08-10T08:00:00Z'),
        isThere: async () => {
          const row = await db(ctx)
            .selectFrom('vehicle_order')
            .where('id', '=', id)
            .select(['phone', 'email', 'address', 'lat'])
            .executeTakeFirstOrThrow()
          return Object.values(row).some(Boolean)
        },
      }
    },
  },
  vehicles: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const id = await wholeVehicle(ctx)
      return { over: new Date('2032-12-31T22:00:00Z'), isThere: there(ctx, 'vehicle', 'id', id) }
    },
  },
  look_ups: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const { make } = ctx
      const { id } = await make.vehicle()
      const shop = await make.shop()
      await make.right({ vehicle_id: id, person_id: (await make.person()).id })
      await make.powerOfAttorney({ vehicle_id: id, shop_id: shop.id })
      const account = await make.account()
      await write(ctx)((tx) =>
        tx
          .insertInto('reception')
          .values({
            vehicle_id: id,
            shop_id: shop.id,
            account_id: account.id,
            started_at: ctx.clock.now(),
          })
          .execute(),
      )
      return {
        over: after(ctx.clock.now(), 30 * day),
        isThere: there(ctx, 'vehicle', 'id', id),
      }
    },
  },
  audit: {
    // In the past of the database's own clock too.
    start: '2020-02-10T08:00:00Z',
    make: async (ctx) => {
      const { id } = await ctx.make.audit({})
      return { over: new Date('2022-02-10T08:00:00Z'), isThere: there(ctx, 'audit', 'id', id) }
    },
  },
  persons: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const { id } = await ctx.make.person()
      return { over: after(ctx.clock.now(), 30 * day), isThere: there(ctx, 'person', 'id', id) }
    },
  },
  accounts: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const shop = await ctx.make.shop()
      const account = await ctx.make.account({
        company_id: shop.company_id,
        shops: [shop.id],
        deactivated_at: ctx.clock.now(),
      })
      const { id } = account
      await write(ctx)(async (tx) => {
        const later = after(ctx.clock.now(), 900 * day)
        await tx
          .insertInto('recovery_code')
          .values({ code_hash: randomBytes(32), account_id: id, created_at: ctx.clock.now() })
          .execute()
        await tx
          .insertInto('password_reset')
          .values({
            token_hash: randomBytes(32),
            account_id: id,
            created_at: ctx.clock.now(),
            expires_at: later,
          })
          .execute()
        await tx
          .insertInto('session')
          .values({
            id: randomUUID(),
            account_id: id,
            created_at: ctx.clock.now(),
            refreshed_at: ctx.clock.now(),
            expires_at: later,
          })
          .execute()
      })
      return {
        over: after(ctx.clock.now(), closed),
        isThere: there(ctx, 'account', 'username', account.username),
      }
    },
  },
  company_contacts: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const name = `Suljettu ${randomUUID()}`
      await ctx.make.company({ contact_person: name, deactivated_at: ctx.clock.now() })
      return {
        over: after(ctx.clock.now(), closed),
        isThere: there(ctx, 'company', 'contact_person', name),
      }
    },
  },
  shop_contacts: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const name = `Suljettu ${randomUUID()}`
      await ctx.make.shop({ contact_person: name, deactivated_at: ctx.clock.now() })
      return {
        over: after(ctx.clock.now(), closed),
        isThere: there(ctx, 'shop', 'contact_person', name),
      }
    },
  },
  reports: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const account = await ctx.make.account()
      const { id } = await ctx.make.report({
        year: 2025,
        status: 'submitted',
        answers: { contact_person: 'Pirkko' },
      })
      await write(ctx)((tx) =>
        tx
          .insertInto('report_event')
          .values({
            report_id: id,
            account_id: account.id,
            at: ctx.clock.now(),
            what: 'reopened',
            reason: 'Luku puuttui',
          })
          .execute(),
      )
      return {
        over: new Date('2031-12-31T22:00:00Z'),
        isThere: there(ctx, 'report', 'id', id),
      }
    },
  },
  reminders: {
    start: '2026-02-10T08:00:00Z',
    make: async (ctx) => {
      const account = await ctx.make.account()
      const at = ctx.clock.now()
      await write(ctx)((tx) =>
        tx
          .insertInto('report_reminder')
          .values({
            account_id: account.id,
            company_id: account.company_id ?? 0,
            sent_on: '2026-02-10',
            sent_at: at,
            type: 'self_evaluation',
            year: 2025,
          })
          .execute(),
      )
      return {
        over: new Date('2027-02-10T08:00:00Z'),
        isThere: there(ctx, 'report_reminder', 'account_id', account.id),
      }
    },
  },
}
