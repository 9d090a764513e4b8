import { stream, type Endpoint } from '#contract/endpoint.ts'
import { storeLoad } from '../fixtures/loads.ts'
import { makeKey } from '../fixtures/api-keys.ts'
import { makeWebhook } from '../fixtures/webhooks.ts'
import type { Session } from '#contract/session.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { permissions, type Permission } from '#rules/permissions.ts'
import { questionnaireYear } from '#rules/report/report.ts'
import type { Outcome, Actor } from '#rules/access/actors.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import type { TestContext } from '../app.ts'

/** The actors of rules/access/actors.ts with a session each, and the records of requests. */
export type ActorWorld = {
  sessions: Record<Exclude<Actor, 'public'>, Session>
  /**
   * Records of operator A and of the owner. `userId` is for operators, `contractorUserId` for
   * contractors.
   */
  ids: {
    vehicleId: number
    shopId: number
    userId: number
    contractorUserId: number
    outsourceId: number
    /** An API key of operator A. */
    keyId: number
    /** A webhook of operator A with a delivery. */
    webhookId: string
    deliveryId: string
    companyId: number
    sessionId: string
    powerOfAttorneyId: number
    ownerDocumentId: number
    certificateNumber: string
    /** An admin's cancelled export. */
    exportId: string
    /** The owner’s notice of a certificate. */
    noticeId: number
    /** The owner’s pickup with a held window. */
    orderId: number
    /** The owner’s consent to the scrapping of a vehicle. */
    consentId: number
    /** A draft of operator A. */
    loadId: number
    /** A part of operator A. */
    partId: string
    /** A traction battery at operator A. */
    batteryId: number
    reportId: number
    /** File of a picture of the vehicle. */
    image: string
    /** A listing of operator B. */
    offeredVehicleId: number
    offeredImage: string
    /** The owner's vehicle with an order and a certificate. */
    ownVehicleId: number
  }
}

/**
 * Makes operator A with a station, a user and a subcontractor, operator B, two owners, two admins.
 */
export async function createActorWorld(ctx: TestContext): Promise<ActorWorld> {
  const { make, signIn } = ctx
  const a1 = await make.shop()
  const b1 = await make.shop()
  const subcontractor = await make.company({
    kind: 'subcontractor',
    operator_id: a1.company_id,
    business_id: null,
  })
  await make.companyShop(subcontractor.id, a1.id)
  const strangers = await make.company({
    kind: 'subcontractor',
    operator_id: b1.company_id,
    business_id: null,
  })
  const at = { shops: [a1.id] }
  const ofA = { ...at, company_id: a1.company_id }
  const ofContractor = { ...at, company_id: subcontractor.id }
  const mainUser = await make.account({ ...ofA, group_name: 'operator' })
  const user = await make.account(ofA)
  const contractor = await make.account({ ...ofContractor, group_name: 'contractor' })
  const contractorUser = await make.account(ofContractor)
  const stranger = await make.account({
    company_id: b1.company_id,
    shops: [b1.id],
    group_name: 'operator',
  })
  const owner = await make.person()
  const other = await make.person()
  const order = await make.order({
    person_id: owner.id,
    shop_id: a1.id,
    window_day: '2099-03-05',
    window_from: 480,
    window_to: 720,
  })
  await make.certificate({ vehicle_id: order.vehicle_id, shop_id: a1.id, persons: [owner.id] })
  const vehicle = await make.vehicle({ status: 'shop_process', shop_id: a1.id })
  const offered = await make.vehicle({ status: 'shop_listing', shop_id: b1.id })
  const image = await make.picture({ vehicle_id: vehicle.id })
  const offeredImage = await make.picture({ vehicle_id: offered.id })
  const power = await make.powerOfAttorney({ vehicle_id: vehicle.id, shop_id: a1.id })
  const document = await make.ownerDocument({ vehicle_id: vehicle.id, shop_id: a1.id })
  const { number } = await make.certificate({ vehicle_id: vehicle.id, shop_id: a1.id })
  const admin = await make.account({ group_name: 'admin' })
  const load = await storeLoad(ctx, { shop_id: a1.id })
  const part = await make.part({ shop_id: a1.id })
  const battery = await make.tractionBattery({ shop_id: a1.id })
  const notice = await make.ownerNotice({ person_id: owner.id })
  const consent = await make.consent({ owner_hash: owner.personal_id_hash })
  const requested = await make.export({ account_id: admin.id })
  const report = await make.report({ company_id: a1.company_id, status: 'submitted' })
  await make.report({
    type: 'self_control',
    year: questionnaireYear(finnishDay(ctx.clock.now())),
    company_id: a1.company_id,
    shop_id: a1.id,
    status: 'submitted',
  })
  const mainSession = await signIn.account(mainUser)
  const { key } = await makeKey(ctx, { as: mainSession })
  const { webhook } = await makeWebhook(ctx, { as: mainSession })
  const { body: delivery } = await ctx.call('POST', `/shop/operator/webhook/${webhook.id}/test/`, {
    as: mainSession,
  })
  const userSession = await signIn.account(user)
  return {
    sessions: {
      owner: await signIn.person(owner),
      'other owner': await signIn.person(other),
      'operator A': mainSession,
      'operator B': await signIn.account(stranger),
      'station user of A': userSession,
      'contractor of A': await signIn.account(contractor),
      'contractor of B': await signIn.account(
        await make.account({ company_id: strangers.id, group_name: 'contractor' }),
      ),
      'user of that contractor': await signIn.account(contractorUser),
      admin: await signIn.account(admin),
      'other admin': await signIn.account(await make.account({ group_name: 'admin' })),
    },
    ids: {
      vehicleId: vehicle.id,
      shopId: a1.id,
      userId: user.id,
      contractorUserId: contractorUser.id,
      outsourceId: subcontractor.id,
      keyId: key.id,
      webhookId: webhook.id,
      deliveryId: delivery.id,
      companyId: a1.company_id,
      sessionId: sessionIdOf(userSession),
      powerOfAttorneyId: power.id,
      ownerDocumentId: document.id,
      certificateNumber: number,
      exportId: requested.id,
      noticeId: notice.id,
      orderId: order.id,
      consentId: consent.id,
      loadId: load.id,
      partId: part.id,
      batteryId: battery.id,
      reportId: report.id,
      image,
      offeredVehicleId: offered.id,
      offeredImage,
      ownVehicleId: order.vehicle_id,
    },
  }
}

function sessionIdOf({ access_token: token }: Session): string {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  )
  return (claims as { sid: string }).sid
}

/** Values of other path parameters, without an owner. */
const others: Readonly<Record<string, string>> = {
  token: '00000000-0000-4000-8000-000000000000',
  code: '0000000000',
  status: 'shop_process',
  slot: 'front',
  job: 'clean_up',
  day: '2099-01-02',
  make: 'Toyota',
  model: 'Corolla',
  companyReport: 'self_evaluation',
  fileId: '00000000-0000-4000-8000-000000000001',
  stationReport: 'self_control',
}

function vehicleIdFor(of: Permission['of'], ids: ActorWorld['ids']): number {
  if (of === 'offeredVehicle') return ids.offeredVehicleId
  return of === 'vehicle' || of === 'certificate' ? ids.ownVehicleId : ids.vehicleId
}

/** Path of a request about the records of the actor world. */
function pathOf({ path, allow }: Endpoint, { ids }: ActorWorld): string {
  const { who, of }: Permission = permissions[allow]
  const own: Readonly<Record<string, string | number>> = {
    ...others,
    ...ids,
    userId:
      of === 'outsourceUser' || who.includes('contractor') ? ids.contractorUserId : ids.userId,
    vehicleId: vehicleIdFor(of, ids),
    imageId: of === 'offeredVehicle' ? ids.offeredImage : ids.image,
  }
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(own[name]))
}

/**
 * Sends one request as an actor, with an empty body so that it changes nothing.
 * @returns the outcome, and the response where it is an error
 */
export async function callAs(
  ctx: TestContext,
  row: Endpoint,
  { as, world }: { as: Actor; world: ActorWorld },
): Promise<{ outcome: Outcome; body: string }> {
  const session = as === 'public' ? undefined : world.sessions[as]
  const leaving = new AbortController()
  const response = await fetch(`${ctx.url}/api${pathOf(row, world)}`, {
    method: row.method,
    redirect: 'manual',
    signal: leaving.signal,
    headers: {
      ...(session && { authorization: `Bearer ${session.access_token}` }),
      ...(row.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(row.method !== 'GET' && { body: '{}' }),
  })
  if (row.response === stream && response.status === 200) {
    leaving.abort()
    return { outcome: 'open', body: '' }
  }
  const body = await response.text()
  return { outcome: outcomeFor(row, response.status, body), body }
}

function outcomeFor(row: Endpoint, status: number, body: string): Outcome {
  const { code } = status < 400 ? { code: '' } : (JSON.parse(body) as { code: string })
  if (status === 401 && code === 'INVALID_HEADER') return '401'
  if (status === 403 && code === 'PERMISSION_DENIED') return '403'
  // Where no record is named, a 404 means something else that does not exist.
  return code === notFound(row).code && 'of' in permissions[row.allow] ? '404' : 'open'
}

/** Whether an allowed request changes the actor world: then a new one is needed. */
export const auditExpectations = (row: Endpoint) =>
  row.method === 'DELETE' || (row.method !== 'GET' && row.body === undefined)
