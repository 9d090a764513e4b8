import { describe, expect, test } from 'vitest'
import { transitionFor, statuses, type VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import { mailsTo } from '#server/testing/clients/mailbox.ts'
import { checkedVehicle } from '#server/testing/fixtures/certificates.ts'
import { sendEverything } from '#server/testing/send-everything.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { changeRows, rowOf, rowsById } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b, vehicleIn, patch, read } = yard

const eventsOf = (id: number) => rowsById(ctx, 'vehicle_event', { vehicle_id: id })

describe('every status by every wish', () => {
  const everyStatus: VehicleStatus[] = [null, ...statuses]
  const cells = everyStatus.flatMap((from) =>
    everyStatus.flatMap((to) =>
      (from === 'shop_transfer' ? [false, true] : [false]).map((isSender) => ({
        from,
        to,
        isSender,
        move: transitionFor({ from, to, isSender }),
      })),
    ),
  )

  const wish = async (cell: (typeof cells)[number]) => {
    // A certified vehicle does not leave the stations.
    const vehicle = await vehicleIn(
      cell.from,
      cell.to === null ? { isSender: cell.isSender, isCertified: false } : cell,
    )
    const answer = await patch(a, vehicle.id, {
      status: cell.to,
      expected_status: cell.from,
      reason: 'Syy',
      ...(cell.to === 'shop_transfer' && { shop_id: b.shop.id }),
    })
    return { vehicle, answer, events: await eventsOf(vehicle.id) }
  }

  test.each(cells.filter(({ move }) => move !== null))(
    'from $from to $to, sender $isSender: $move',
    async (cell) => {
      const { vehicle, answer, events } = await wish(cell)
      // A vehicle that is sent back is in process at its sender.
      const status = cell.move === 'send_back' ? 'shop_process' : cell.to
      expect(answer).toMatchObject({ status: 200, body: { id: vehicle.id, status } })
      expect(events).toMatchObject([
        { move: cell.move, from_status: cell.from, to_status: status, account_id: a.account.id },
      ])
      expect(await auditOf(ctx, answer)).toMatchObject([
        { action: 'yard.vehicle.change', purpose: cell.move, vehicle_id: vehicle.id },
      ])
    },
  )

  const same = cells.filter(({ move, from, to }) => move === null && from === to)
  test.each(same.filter(({ from, isSender }) => from !== 'shop_transfer' && !isSender))(
    '$from where it is $to already: no event',
    async (cell) => {
      const { answer, events } = await wish(cell)
      expect(answer).toMatchObject({ status: 200, body: { status: cell.from } })
      expect(events).toEqual([])
    },
  )

  test.each(cells.filter(({ move, from, to }) => move === null && from !== to))(
    'from $from to $to, sender $isSender: a conflict',
    async (cell) => {
      const { answer, events } = await wish(cell)
      expect(answer).toMatchObject(refusal(409, 'STATUS_CONFLICT', { status: cell.from }))
      expect(events).toEqual([])
    },
  )

  test.each(everyStatus)('another status than %s was seen: nothing changes', async (from) => {
    const vehicle = await vehicleIn(from)
    const seen = from === 'shop_done' ? 'shop_process' : 'shop_done'
    const answer = await patch(a, vehicle.id, { remarks: 'x', expected_status: seen })
    expect(answer).toMatchObject({ status: 409, body: { code: 'STATUS_CONFLICT', status: from } })
    expect((await read(a, vehicle.id)).remarks).toBeNull()
  })
})

describe('the order of the wizard', () => {
  const bare = (status: VehicleStatus) =>
    checkedVehicle(ctx, a, {
      vehicle: { status, shop_id: status && a.shop.id },
      reception: { owner_confirmed_at: null, basis: null },
    })

  test('a walk-in needs its owner, and is taken before its certificate', async () => {
    const { id } = await bare(null)
    const take = () => patch(a, id, { status: 'shop_process', condition: 'recycle', remarks: 'x' })
    expect(await take()).toMatchObject({ status: 409, body: { code: 'OWNER_NOT_CONFIRMED' } })
    const typed = {
      first_name: 'Salla',
      last_name: 'Turvanen',
      address: 'Katu 1',
      nationality: 'FIN',
      basis: 'estate',
      shareholder_count: 1,
      reason: 'r',
    }
    const checked = await ctx.call('POST', `${yard.pathOf(a, id)}owner/`, {
      as: a.as,
      body: typed,
    })
    expect(checked.status).toBe(200)
    expect(await read(a, id)).toMatchObject({ status: null, condition: null, remarks: null })
    expect(await take()).toMatchObject({
      status: 200,
      body: {
        status: 'shop_process',
        shop_id: a.shop.id,
        condition: 'recycle',
        remarks: 'x',
        has_certificate: false,
      },
    })
  })

  test('an incoming one is received by its order, unless the right is gone', async () => {
    const order = await ctx.make.order({ shop_id: a.shop.id })
    const { id } = { id: order.vehicle_id }
    const receive = () => patch(a, id, { status: 'shop_process' })
    await ctx.appContext.db.write((tx) =>
      tx.deleteFrom('vehicle_right').where('vehicle_id', '=', id).execute(),
    )
    expect(await read(a, id)).toMatchObject({ is_owner_confirmed: false })
    expect((await receive()).body.code).toBe('OWNER_NOT_CONFIRMED')
    await ctx.make.right({ vehicle_id: id, person_id: order.person_id })
    expect(await read(a, id)).toMatchObject({
      is_owner_confirmed: true,
      order: { phone: order.phone },
    })
    expect((await receive()).body).toMatchObject({
      status: 'shop_process',
      order: null,
      is_owner_confirmed: true,
      owner: { last_name: 'Koivuranta' },
    })
    const stored = await rowOf(ctx, 'vehicle_order', { id: order.id }, 'received_at')
    expect(stored.received_at).toEqual(ctx.clock.now())
  })

  test('no vehicle is done without its certificate', async () => {
    const vehicle = await bare('shop_process')
    expect(await patch(a, vehicle.id, { status: 'shop_done' })).toMatchObject(
      refusal(409, 'CERTIFICATE_MISSING'),
    )
  })

  test('a vehicle with open stages is done, and its history names them without a reason', async () => {
    const vehicle = await vehicleIn('shop_process')
    const done = (...names: string[]) =>
      names.map((stage) => ({ stage, done: true, reason: 'Paperilla' }))
    const undone = (stage: string) => [{ stage, done: false }]
    const finish = { status: 'shop_done', stages: done('made_safe') }
    expect((await patch(a, vehicle.id, finish)).status).toBe(200)
    const leftOpen = (await read(a, vehicle.id)).events.filter(
      ({ move }: { move: string }) => move === 'stage_left_open',
    )
    const { name } = a.account
    expect(leftOpen.map(({ detail }: { detail: string }) => detail).toSorted()).toEqual([
      'depolluted',
      'hull_to_shredder',
      'parts_removed',
      'received_and_identified',
    ])
    expect(leftOpen[0]).toMatchObject({ by: name, at: ctx.clock.now().toISOString() })
    const listed = `/shop/${a.shop.id}/vehicle/search-status/shop_done/?open_stage=depolluted`
    expect((await ctx.call('GET', listed, { as: a.as })).body).toContainEqual(
      expect.objectContaining({ id: vehicle.id }),
    )
    await patch(a, vehicle.id, { status: 'shop_process', stages: undone('made_safe') })
    expect(await patch(a, vehicle.id, { stages: done('hull_to_shredder') })).toMatchObject(
      refusal(409, 'STAGE_ORDER', { open: ['made_safe', 'depolluted'] }),
    )
    await ctx.make.stage({
      vehicle_id: vehicle.id,
      stage: 'received_and_identified',
      account_id: a.account.id,
      done_at: ctx.clock.now(),
    })
    const first = done('hull_to_shredder', 'made_safe', 'depolluted')
    expect((await patch(a, vehicle.id, { stages: first })).status).toBe(200)
    const reason = 'Osat kirjattu paperille'
    expect((await patch(a, vehicle.id, { status: 'shop_done', reason })).status).toBe(200)
    expect((await eventsOf(vehicle.id)).at(-1)).toMatchObject({ move: 'finish', reason })
    await patch(a, vehicle.id, { status: 'shop_process' })
    const whole = { status: 'shop_done', stages: done('parts_removed') }
    expect((await patch(a, vehicle.id, whole)).status).toBe(200)
  })

  test('the condition of the wizard publishes at its end', async () => {
    const vehicle = await vehicleIn(null)
    expect((await patch(a, vehicle.id, { condition: 'reuse_publish' })).body.status).toBeNull()
    const { body } = await patch(a, vehicle.id, { status: 'shop_process' })
    expect(body).toMatchObject({ status: 'shop_listing', condition: 'reuse_publish' })
    const moves = (await eventsOf(vehicle.id)).map(({ move }) => move)
    expect(moves).toEqual(['admit', 'publish'])
  })
})

describe('a listing', () => {
  const day = 24 * 3_600_000

  test('runs for 24 hours, and for 24 more each time it is extended', async () => {
    const { id } = await vehicleIn('shop_process')
    const published = await patch(a, id, { status: 'shop_listing' })
    const start = ctx.clock.now().getTime()
    const ends = (body: { listing_expires_at: string }) => Date.parse(body.listing_expires_at)
    expect(published.body.condition).toBe('reuse_publish')
    expect(ends(published.body)).toBe(start + day)
    ctx.clock.advance({ minutes: 10 })
    const extended = await patch(a, id, { status: 'shop_listing' })
    expect(ends(extended.body)).toBe(start + 2 * day)
    expect(extended.body.status_updated_at).toBe(published.body.status_updated_at)
  })

  test('ends where the vehicle is not to be published any more', async () => {
    const { id } = await vehicleIn('shop_listing')
    const { body } = await patch(a, id, { condition: 'reuse' })
    expect(body).toMatchObject({
      status: 'shop_process',
      condition: 'reuse',
      listing_expires_at: null,
      listing_ran_out_at: null,
    })
  })
})

describe('a release', () => {
  test('needs a reason and no certificate, and leaves nothing for the next station', async () => {
    const { id } = await vehicleIn('shop_process', { isCertified: false })
    await patch(a, id, {
      condition: 'reuse',
      stages: [{ stage: 'received_and_identified', done: true }],
    })
    expect((await patch(a, id, { status: null })).body.fields).toEqual({ reason: 'REQUIRED' })
    const { body } = await patch(a, id, { status: null, reason: 'Asiakas haki pois' })
    expect(body).toMatchObject({ status: null, shop_id: null, condition: null, owner: null })
    expect(body.stages.every(({ done_at: at }: { done_at: string | null }) => at === null)).toBe(
      true,
    )
    expect(await eventsOf(id)).toMatchObject([{ move: 'release', reason: 'Asiakas haki pois' }])
    const certified = await vehicleIn('shop_process')
    expect(await patch(a, certified.id, { status: null, reason: 'x' })).toMatchObject(
      refusal(409, 'VEHICLE_ALREADY_SCRAPPED'),
    )
  })
})

describe('a decision', () => {
  test('of the sender is not one of the station that receives', async () => {
    const { id } = await vehicleIn('shop_transfer')
    await changeRows(ctx, 'vehicle', { id }, { condition: 'reuse' })
    expect((await patch(a, id, { status: 'shop_process' })).body.status).toBe('shop_process')
    // To publish is itself the decision.
    const { body } = await patch(a, id, { status: 'shop_listing' })
    expect(body).toMatchObject({ status: 'shop_listing', condition: 'reuse_publish' })
  })
})

describe('a refusal', () => {
  test('needs a reason, which reaches the owner; the order ends and the station’s access too', async () => {
    const email = 'torjuttu@posti.example'
    const order = await ctx.make.order({ shop_id: a.shop.id, email, locale: 'se' })
    const id = order.vehicle_id
    for (const reason of [undefined, '  ']) {
      expect(await patch(a, id, { status: null, reason })).toMatchObject(
        faultsAt({ reason: 'REQUIRED' }),
      )
    }
    const answer = await patch(a, id, { status: null, reason: 'Ajoneuvo ei mahdu pihaan' })
    expect(answer).toMatchObject({ status: 200, body: { status: null, order: null, owner: null } })
    expect((await read(a, id)).code).toBe('NOT_FOUND')
    await sendEverything(ctx)
    const [mail] = await mailsTo(ctx, email)
    expect(mail?.subject).toMatch(/^Verksamhetsstället tar inte emot fordonet/)
    expect(mail?.text).toContain('Orsak: Ajoneuvo ei mahdu pihaan')
    expect(await eventsOf(id)).toMatchObject([
      { move: 'order' },
      { move: 'refuse', reason: 'Ajoneuvo ei mahdu pihaan' },
    ])
  })

  test('of what another station sent brings it back there with a mail', async () => {
    const { id } = await vehicleIn('shop_transfer')
    const { body } = await patch(a, id, { status: null, reason: 'Väärä osoite' })
    expect(body).toMatchObject({ status: 'shop_process', shop_id: b.shop.id })
    expect(await read(b, id)).toMatchObject({ status: 'shop_process', shop: null })
    expect((await read(a, id)).code).toBe('NOT_FOUND')
    await sendEverything(ctx)
    const mails = await mailsTo(ctx, b.shop.email ?? '')
    expect(mails.at(-1)?.subject).toMatch(/^Ajoneuvo palautettiin/)
    expect(mails.at(-1)?.text).toContain('Syy: Väärä osoite')
  })
})

describe('sending', () => {
  test('tells both stations of each other, and the sender can only take it back', async () => {
    const { id } = await vehicleIn('shop_process')
    const sent = await patch(a, id, { shop_id: b.shop.id })
    expect(sent.body).toMatchObject({
      status: 'shop_transfer',
      shop_id: b.shop.id,
      shop: { id: b.shop.id, email: b.shop.email },
    })
    expect(await read(b, id)).toMatchObject({ shop: { id: a.shop.id, phone: a.shop.phone } })
    for (const body of [{ remarks: 'x' }, { status: 'shop_listing' }, { image: null }]) {
      expect((await patch(a, id, body)).status).toBe(409)
    }
    expect((await patch(a, id, { remarks: 'x' })).body.code).toBe('VEHICLE_IN_ANOTHER_SHOP')
    const list = (station: YardStation, query: string) =>
      ctx.call('GET', `/shop/${station.shop.id}/vehicle/search-status/shop_transfer/${query}`, {
        as: station.as,
      })
    const holds = async (station: YardStation, query = '') =>
      (await list(station, query)).body.some((vehicle: { id: number }) => vehicle.id === id)
    expect([await holds(a), await holds(a, '?sent=true'), await holds(b)]).toEqual([
      false,
      true,
      true,
    ])
    expect((await patch(a, id, { status: 'shop_process' })).body).toMatchObject({
      status: 'shop_process',
      shop_id: a.shop.id,
      shop: null,
    })
  })

  test('needs an open station that takes the kind', async () => {
    const { id } = await vehicleIn('shop_process')
    const closed = await ctx.make.shop({ deactivated_at: ctx.clock.now() })
    const bikes = await ctx.make.shop({ accepts_kinds: ['motorcycle'] })
    const hidden = await ctx.make.shop({ is_private: true })
    const codeTo = async (shop_id?: number) =>
      (await patch(a, id, { status: 'shop_transfer', shop_id })).body.fields?.shop_id
    expect(await codeTo()).toBe('REQUIRED')
    expect(await codeTo(a.shop.id)).toBe('INVALID')
    expect(await codeTo(closed.id)).toBe('INVALID')
    expect(await codeTo(2_147_483_647)).toBe('INVALID')
    expect(await codeTo(bikes.id)).toBe('KIND_NOT_ACCEPTED')
    expect((await read(a, id)).status).toBe('shop_process')
    expect(await codeTo(hidden.id)).toBeUndefined()
    expect((await read(a, id)).shop.id).toBe(hidden.id)
  })

  test('is the only move that names another station', async () => {
    const { id } = await vehicleIn('shop_listing')
    const { body } = await patch(a, id, { status: 'shop_process', shop_id: b.shop.id })
    expect(body.fields).toEqual({ shop_id: 'INVALID' })
    expect((await patch(a, id, { status: 'shop_process', shop_id: a.shop.id })).status).toBe(200)
  })
})
