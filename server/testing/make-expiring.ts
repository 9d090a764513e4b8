import { randomBytes, randomUUID } from 'node:crypto'
import type { RetentionStep } from '#rules/retentions.ts'
import type { Tables } from '../tables.ts'
import type { TestHouse } from './app.ts'
import { madePassword } from './make.ts'

/** A record that a step of the retention removes: when its time is over, and whether it is there. */
export type Expiring = { over: Date; isThere: () => Promise<boolean> }
type Maker = { start: string; make: (house: TestHouse) => Promise<Expiring> }

const day = 86_400_000
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

const write = (house: TestHouse) => house.house.database.write
const db = (house: TestHouse) => house.house.database.db

/** Whether the row with that value in that column is there. */
const there =
  (house: TestHouse, table: keyof Tables, column: string, value: unknown) => async () => {
    const rows = await db(house)
      .selectFrom(table as 'vehicle')
      .where(column as 'id', '=', value as number)
      .select(column as 'id')
      .execute()
    return rows.length > 0
  }

/** A vehicle with everything that can belong to one, done at that time. */
async function wholeVehicle(house: TestHouse): Promise<number> {
  const { make } = house
  const at = house.clock.now()
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
  await write(house)(async (tx) => {
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

const closed = 730 * day

/** For each step a record, made at `start`, that it removes or empties. */
export const expiring: Readonly<Record<RetentionStep, Maker>> = {
  order_contacts: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const { id } = await house.make.order({ received_at: house.clock.now() })
      return {
        over: new Date('2026-08-10T08:00:00Z'),
        isThere: async () => {
          const row = await db(house)
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
    make: async (house) => {
      const id = await wholeVehicle(house)
      return { over: new Date('2032-12-31T22:00:00Z'), isThere: there(house, 'vehicle', 'id', id) }
    },
  },
  look_ups: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const { make } = house
      const { id } = await make.vehicle()
      const shop = await make.shop()
      await make.right({ vehicle_id: id, person_id: (await make.person()).id })
      await make.powerOfAttorney({ vehicle_id: id, shop_id: shop.id })
      const account = await make.account()
      await write(house)((tx) =>
        tx
          .insertInto('reception')
          .values({
            vehicle_id: id,
            shop_id: shop.id,
            account_id: account.id,
            started_at: house.clock.now(),
          })
          .execute(),
      )
      return {
        over: after(house.clock.now(), 30 * day),
        isThere: there(house, 'vehicle', 'id', id),
      }
    },
  },
  audit: {
    // In the past of the database's own clock too.
    start: '2020-02-10T08:00:00Z',
    make: async (house) => {
      const { id } = await house.make.audit({})
      return { over: new Date('2022-02-10T08:00:00Z'), isThere: there(house, 'audit', 'id', id) }
    },
  },
  persons: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const { id } = await house.make.person()
      return { over: after(house.clock.now(), 30 * day), isThere: there(house, 'person', 'id', id) }
    },
  },
  accounts: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const shop = await house.make.shop()
      const account = await house.make.account({
        company_id: shop.company_id,
        shops: [shop.id],
        deactivated_at: house.clock.now(),
      })
      const { id } = account
      await write(house)(async (tx) => {
        const later = after(house.clock.now(), 900 * day)
        await tx
          .insertInto('recovery_code')
          .values({ code_hash: randomBytes(32), account_id: id, created_at: house.clock.now() })
          .execute()
        await tx
          .insertInto('password_reset')
          .values({
            token_hash: randomBytes(32),
            account_id: id,
            created_at: house.clock.now(),
            expires_at: later,
          })
          .execute()
        await tx
          .insertInto('session')
          .values({
            id: randomUUID(),
            account_id: id,
            created_at: house.clock.now(),
            refreshed_at: house.clock.now(),
            expires_at: later,
          })
          .execute()
      })
      return {
        over: after(house.clock.now(), closed),
        isThere: there(house, 'account', 'username', account.username),
      }
    },
  },
  company_contacts: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const name = `Suljettu ${randomUUID()}`
      await house.make.company({ contact_person: name, deactivated_at: house.clock.now() })
      return {
        over: after(house.clock.now(), closed),
        isThere: there(house, 'company', 'contact_person', name),
      }
    },
  },
  shop_contacts: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const name = `Suljettu ${randomUUID()}`
      await house.make.shop({ contact_person: name, deactivated_at: house.clock.now() })
      return {
        over: after(house.clock.now(), closed),
        isThere: there(house, 'shop', 'contact_person', name),
      }
    },
  },
  sessions: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const id = randomUUID()
      const at = house.clock.now()
      const account = await house.make.account()
      await write(house)((tx) =>
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
      return { over: after(at, 35 * day), isThere: there(house, 'session', 'id', id) }
    },
  },
  password_links: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const at = house.clock.now()
      const hash = randomBytes(32)
      const account = await house.make.account()
      await write(house)((tx) =>
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
        isThere: there(house, 'password_reset', 'token_hash', hash),
      }
    },
  },
  recovery_codes: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const at = house.clock.now()
      const hash = randomBytes(32)
      const account = await house.make.account()
      const code = { account_id: account.id, created_at: at }
      await write(house)((tx) =>
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
        isThere: there(house, 'recovery_code', 'code_hash', hash),
      }
    },
  },
  prepared_factors: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const at = house.clock.now()
      const account = await house.make.account()
      const as = await house.signIn.account(account)
      await house.call('POST', '/shop/user/second-factor/', {
        as,
        body: { password: madePassword },
      })
      return {
        over: after(at, 3_600_000),
        isThere: there(house, 'account', 'totp_prepared_at', at),
      }
    },
  },
  identifications: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const at = house.clock.now()
      const state = randomUUID()
      await write(house)((tx) =>
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
      return { over: after(at, 600_000), isThere: there(house, 'eid_attempt', 'state', state) }
    },
  },
  wrong_passwords: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const at = house.clock.now()
      const hash = randomBytes(32)
      await write(house)((tx) =>
        tx.insertInto('login_failure').values({ username_hash: hash, at }).execute(),
      )
      return {
        over: after(at, 900_000),
        isThere: there(house, 'login_failure', 'username_hash', hash),
      }
    },
  },
  outbox: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const at = house.clock.now()
      const key = randomUUID()
      const values = { kind: 'mail', key, payload: '{}', created_at: at, run_at: at } as const
      await write(house)((tx) =>
        tx
          .insertInto('outbox')
          .values({ ...values, failed_at: at })
          .execute(),
      )
      return { over: after(at, 30 * day), isThere: there(house, 'outbox', 'key', key) }
    },
  },
  repeat_keys: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const at = house.clock.now()
      const key = randomUUID()
      await write(house)((tx) =>
        tx
          .insertInto('idempotency_key')
          .values({ key, caller: 'a', route: 'POST /', body_hash: randomBytes(32), created_at: at })
          .execute(),
      )
      return { over: after(at, day), isThere: there(house, 'idempotency_key', 'key', key) }
    },
  },
  export_files: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const { id: file } = await house.make.file({ content: Buffer.from('a;b\r\n') })
      await house.make.export({ state: 'ready', file_id: file })
      return { over: after(house.clock.now(), day), isThere: there(house, 'file', 'id', file) }
    },
  },
  exports: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const { id } = await house.make.export()
      return { over: after(house.clock.now(), 30 * day), isThere: there(house, 'export', 'id', id) }
    },
  },
  reports: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const { id } = await house.make.report({ year: 2025, status: 'submitted' })
      return {
        over: new Date('2031-12-31T22:00:00Z'),
        isThere: there(house, 'report', 'id', id),
      }
    },
  },
  reminders: {
    start: '2026-02-10T08:00:00Z',
    make: async (house) => {
      const account = await house.make.account()
      const at = house.clock.now()
      await write(house)((tx) =>
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
        isThere: there(house, 'report_reminder', 'account_id', account.id),
      }
    },
  },
}
