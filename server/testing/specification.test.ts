import { expect, test } from 'vitest'
import { successStatus, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testContext } from './test-context.ts'
import type { CallServer } from './clients/client.ts'
import { everyCall } from './scenarios/every-call.ts'

/*
 * The calls of the specification, in its sequence, sent by a client that knows nothing else: its path,
 * the fields of its entities, no parameter and no header.
 */

type Name = keyof typeof contract
type Call = readonly [method: string, path: string, name: Name, ...fields: string[]]

const user = ['username', 'name', 'email', 'phone'] as const
const shop = ['name', 'email', 'phone', 'contact_person', 'location', 'user_ids'] as const
const company = ['name', 'email', 'phone', 'contact_person', 'location', 'shop_ids'] as const
const person = ['shop_id', 'phone', 'email'] as const
const station = 'shop/{shopId}/'

const calls: readonly Call[] = [
  ['GET', 'auth-telia/request/', 'requestLogin'],
  ['POST', 'auth/', 'login', 'username', 'password'],
  ['POST', 'auth/logout/', 'logout', 'access_token', 'refresh_token', 'public_key'],
  ['POST', 'auth/refresh/', 'refresh', 'refresh_token'],
  ['POST', 'auth-telia/response/', 'returnResponse', 'code', 'state', 'iss'],
  ['POST', 'location/locations', 'findLocations', 'query'],
  ['POST', 'location/address', 'findAddress', 'lat', 'lng'],
  ['POST', 'owner/shop/search/', 'searchStations', 'lat', 'lng'],
  ['GET', 'owner/shop/{id}/', 'readStation'],
  ['PATCH', 'owner/vehicle/{idCar}/', 'changeOwnVehicle', 'status', ...person],
  ['POST', 'owner/vehicle/search/', 'searchVehicle', 'plate_or_vin'],
  [
    'POST',
    'owner/vehicle/search-business/',
    'searchBusinessVehicle',
    'plate_or_vin',
    'personal_id',
  ],
  ['GET', 'owner/vehicle/history/', 'readHistory'],
  ['GET', 'owner/vehicle/{id}/certificate/', 'readCertificate'],
  ['POST', 'owner/vehicle/{idCar}/pickup/', 'orderPickup', 'location', ...person],
  ['POST', 'shop/operator/user/', 'createOperatorUser', ...user],
  ['GET', 'shop/operator/user/list/', 'listOperatorUsers'],
  ['GET', 'shop/operator/user/shop/list/', 'listShopsForUsers'],
  ['DELETE', 'shop/operator/user/{id}/', 'deleteOperatorUser'],
  ['PATCH', 'shop/operator/user/{id}/', 'changeOperatorUser', ...user],
  ['POST', 'shop/operator/user/{id}/password-send-reset-url/', 'sendOperatorUserReset'],
  ['POST', 'shop/operator/shop/', 'createShop', ...shop],
  ['GET', 'shop/operator/shop/list/', 'listShops'],
  ['GET', 'shop/operator/shop/user/list/', 'listUsersForShops'],
  ['DELETE', 'shop/operator/shop/{idShop}/', 'deleteShop'],
  ['PATCH', 'shop/operator/shop/{idShop}/', 'changeShop', ...shop],
  ['GET', 'shop/contractor/user/list/', 'listContractorUsers'],
  ['POST', 'shop/contractor/user/', 'createContractorUser', ...user],
  ['PATCH', 'shop/contractor/user/{id}/', 'changeContractorUser', ...user],
  ['DELETE', 'shop/contractor/user/{id}/', 'deleteContractorUser'],
  ['POST', 'shop/contractor/user/{id}/password-send-reset-url/', 'sendContractorUserReset'],
  ['GET', 'shop/contractor/user/shop/list/', 'listShopsForContractorUsers'],
  ['POST', 'shop/operator/outsource/', 'createOutsource', ...company],
  ['GET', 'shop/operator/outsource/list/', 'listOutsources'],
  ['PATCH', 'shop/operator/outsource/{idOutsource}/', 'changeOutsource', ...company],
  ['DELETE', 'shop/operator/outsource/{idOutsource}/', 'deleteOutsource'],
  ['GET', 'shop/operator/outsource/{idOutsource}/user/list/', 'listOutsourceUsers'],
  ['POST', 'shop/operator/outsource/{idOutsource}/user/', 'createOutsourceUser', ...user],
  ['PATCH', 'shop/operator/outsource/{idOutsource}/user/{idUser}/', 'changeOutsourceUser', ...user],
  ['DELETE', 'shop/operator/outsource/{idOutsource}/user/{idUser}/', 'deleteOutsourceUser'],
  ['GET', 'shop/operator/outsource/shop/list/', 'listShopsForOutsources'],
  ['GET', 'shop/operator/questionnaire/{type}/', 'readCompanyReport'],
  ['PATCH', 'shop/operator/questionnaire/{type}/', 'changeCompanyReport', 'answers'],
  ['GET', 'shop/user/', 'readAccount'],
  ['PATCH', 'shop/user/', 'changeAccount', 'name', 'phone'],
  ['POST', 'shop/user/password/send-reset-url/', 'sendPasswordReset', 'username'],
  ['PUT', 'shop/user/password/reset/{token}/', 'resetPassword', 'password', 'password_repeat'],
  ['GET', 'shop/list/', 'listOwnStations'],
  ['GET', `${station}list-external/`, 'listExternalStations'],
  ['POST', `${station}vehicle/detail/`, 'readTechnicalRecord', 'plate_or_vin'],
  ['GET', `${station}traficom/kind/list`, 'listKinds'],
  ['POST', `${station}vehicle/search/`, 'searchYardVehicle', 'plate_or_vin'],
  ['GET', `${station}vehicle/{id}/recycle/`, 'downloadUnsignedCertificate'],
  ['POST', `${station}vehicle/{idCar}/owner/`, 'checkOwner', 'personal_id'],
  ['POST', `${station}vehicle/{idCar}/certificate/`, 'uploadCertificate', 'file'],
  ['POST', `${station}vehicle-owner/`, 'addPlatelessVehicle', 'vehicle', 'owner'],
  ['GET', `${station}vehicle/{idCar}/`, 'readYardVehicle'],
  ['PATCH', `${station}vehicle/{idCar}/`, 'changeYardVehicle', 'status', 'shop_id', 'remarks'],
  ['GET', `${station}vehicle-with-files/{idCar}/`, 'readVehicleWithFiles'],
  ['GET', `${station}vehicle/search-status/{status}/`, 'listByStatus'],
  ['GET', `${station}vehicle/search-status-external/shop_listing/`, 'listExternalListings'],
  ['GET', `${station}vehicle/{idCar}/score/`, 'readScore'],
  ['GET', `${station}report/vehicle-recycled-per-year/`, 'recycledPerYear'],
  ['GET', `${station}report/vehicle-recycled-per-month/`, 'recycledPerMonth'],
  ['GET', `${station}report/company-vehicle-recycled-per-year/`, 'recycledPerYearByCompany'],
  ['GET', `${station}report/company-vehicle-recycled-per-month/`, 'recycledPerMonthByCompany'],
  ['POST', `${station}questionnaire/`, 'startStationReport', 'type'],
  ['GET', `${station}questionnaire/{type}/`, 'readStationReport'],
  ['PATCH', `${station}questionnaire/{type}/`, 'changeStationReport', 'answers'],
  ['GET', 'ppb-admin/questionnaire/company/list/', 'listRecyclers'],
  ['PATCH', 'ppb-admin/questionnaire/answer/{token}/', 'changePublicReport', 'answers'],
  ['GET', 'public/vehicle/make/list/', 'listMakes'],
  ['GET', 'public/vehicle/make/fuzzy-search/{make}/', 'findMake'],
  ['GET', 'public/vehicle/model/{make}/', 'listModels'],
  ['GET', 'public/vehicle/model/fuzzy-search/{make}/{model}/', 'findModel'],
  ['POST', 'public/shop/search/', 'searchPartsStations', 'make', 'model', 'year'],
]

const ctx = testContext()

test('there are 76', () => {
  expect(calls).toHaveLength(76)
  expect(new Set(calls.map(([, , name]) => name)).size).toBe(76)
})

const rows: Readonly<Record<Name, Endpoint>> = contract
const withoutNames = (path: string) =>
  path.replaceAll(/\{\w+\}|:\w+/g, '*').replaceAll(/^\/|\/$/g, '')

/** The fields that the specification names, of a body or of a form. */
function only(body: unknown, fields: readonly string[]): unknown {
  if (body instanceof FormData) {
    const form = new FormData()
    for (const [name, value] of body) if (fields.includes(name)) form.append(name, value)
    return form
  }
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => fields.includes(name)))
}

/** The area of `ppb-admin` is the association’s. A stranger to its one public form proves some work. */
const callsOfAdmins: ReadonlySet<Name> = new Set(['changePublicReport'])

const each = calls.map(([method, path, name, ...fields]) => ({ method, path, name, fields }))

test.each(each)('$method $path', async ({ method, path, name, fields }) => {
  const row = rows[name]
  expect(`${row.method} ${withoutNames(row.path)}`).toBe(`${method} ${withoutNames(path)}`)
  const admin = callsOfAdmins.has(name) ? await ctx.signIn.admin() : undefined
  let isPressed = false
  let sent = 0
  const call: CallServer = async (verb, at, options = {}) => {
    const isIt = isPressed && verb === method
    if (!isIt) return ctx.call(verb, at, options)
    sent += 1
    const { body } = options
    const as = admin ?? options.as
    const address = at.split('?')[0] ?? ''
    return ctx.call(verb, path.endsWith('/') ? address : address.replace(/\/$/, ''), {
      ...(as && { as }),
      ...(method !== 'GET' && fields.length > 0 && { body: only(body, fields) }),
    })
  }
  const press = await everyCall[name]({ ...ctx, call, newBrowser: () => call })
  isPressed = true
  const answer = await press()
  expect({ status: answer.status, code: answer.body?.code }).toEqual({
    status: successStatus(row),
    code: undefined,
  })
  expect(sent).toBeGreaterThan(0)
})
