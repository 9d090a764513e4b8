import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { successStatus, type Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { may } from '#rules/permissions.ts'
import { startTestContext, type TestContext } from '../testing/app.ts'
import { asOwner } from '../testing/database.ts'
import { everyCall } from '../testing/scenarios/every-call.ts'
import { ensureFonts } from '../testing/fonts.ts'
import { auditOf, storedHashes } from '../testing/stored-values.ts'

let ctx: TestContext
beforeAll(async () => {
  await ensureFonts()
  ctx = await startTestContext()
})
afterAll(() => ctx.close())

type Name = keyof typeof contract
const records = [
  'vehicle_id',
  'shop_id',
  'subject_person_id',
  'subject_account_id',
  'subject_company_id',
  'subject_shop_id',
] as const
/** The records that one row names, beside who acted. */
type Row = readonly (typeof records)[number][]

const nothing = {
  ownList: 'reads a list of one’s own',
  ownData: 'reads one’s own data',
  noPerson: 'tells of nobody: stations, places, settings',
  sums: 'tells sums of vehicles, of which none can be told',
  noSession: 'nobody is signed in yet, and nothing is told',
} as const
const own: Row = []
const person: Row = ['vehicle_id']
const atStation: Row = ['vehicle_id', 'shop_id']
const user: Row = ['subject_account_id', 'subject_company_id']
const link: Row = ['subject_account_id']
const shop: Row = ['subject_company_id', 'subject_shop_id']
const company: Row = ['subject_company_id']

/** The rows that each call leaves in the audit, or why it leaves none. */
const leaves: Record<Name, readonly Row[] | string> = {
  requestLogin: nothing.noSession,
  returnResponse: [own],
  login: [own],
  loginAsDemo: [own],
  listDemoAccounts: nothing.noSession,
  refresh: 'goes on with a session that was written down when it began',
  logout: [own],
  findLocations: nothing.noPerson,
  findAddress: nothing.noPerson,
  readProfile: nothing.ownData,
  searchStations: nothing.noPerson,
  readStation: nothing.noPerson,
  searchVehicle: [person],
  searchBusinessVehicle: [person],
  beginRepresentation: 'begins a check whose end is written',
  finishRepresentation: [atStation],
  changeOwnVehicle: [atStation],
  disputeClaim: [atStation],
  orderPickup: [atStation],
  readWindows: nothing.noPerson,
  listOrders: nothing.ownList,
  readOrder: nothing.ownData,
  changeOrder: [atStation],
  readCalendar: nothing.ownData,
  readHistory: nothing.ownList,
  readNotices: nothing.ownList,
  answerNotice: [atStation],
  listLookUps: nothing.ownList,
  readCertificate: [person],
  readConsents: nothing.ownList,
  askConsent: [person],
  changeConsentWay: [person],
  findConsent: [person],
  listConsents: nothing.ownList,
  readVehicleConsents: 'tells counts and times, and of nobody',
  answerConsent: [person],
  readOwnData: nothing.ownData,
  downloadOwnData: [own],
  readErasure: nothing.ownData,
  eraseOwnData: [own],
  listOwnStations: nothing.ownList,
  listDays: nothing.noPerson,
  changeDay: [['shop_id']],
  readAccount: nothing.ownData,
  changeAccount: [own],
  sendPasswordReset: [own],
  resetPassword: [own],
  confirmEmail: [own],
  readPasswordLink: nothing.noSession,
  changePassword: [own],
  listSessions: nothing.ownList,
  endSession: [own],
  endOtherSessions: [own],
  prepareSecondFactor: [own],
  confirmSecondFactor: [own],
  removeSecondFactor: [own],
  renewRecoveryCodes: [own],
  createOperatorUser: [user],
  listOperatorUsers: nothing.ownList,
  listShopsForUsers: nothing.ownList,
  changeOperatorUser: [user],
  deleteOperatorUser: [user],
  sendOperatorUserReset: [link],
  createShop: [shop],
  listShops: nothing.ownList,
  listUsersForShops: nothing.ownList,
  changeShop: [shop],
  deleteShop: [shop],
  listApiKeys: nothing.ownList,
  createApiKey: [user],
  revokeApiKey: [user],
  readRegisterCredential: nothing.ownList,
  storeRegisterCredential: [company],
  removeRegisterCredential: [company],
  listWebhooks: nothing.ownList,
  createWebhook: [company],
  removeWebhook: [company],
  renewWebhookSecret: [company],
  testWebhook: [company],
  listDeliveries: nothing.ownList,
  resendDelivery: [company],
  createOutsource: [company],
  listOutsources: nothing.ownList,
  listShopsForOutsources: nothing.ownList,
  changeOutsource: [company],
  deleteOutsource: [company],
  listOutsourceUsers: nothing.ownList,
  createOutsourceUser: [user],
  changeOutsourceUser: [user],
  deleteOutsourceUser: [user],
  sendOutsourceUserReset: [link],
  listContractorUsers: nothing.ownList,
  createContractorUser: [user],
  listShopsForContractorUsers: nothing.ownList,
  changeContractorUser: [user],
  deleteContractorUser: [user],
  sendContractorUserReset: [link],
  listExternalStations: nothing.noPerson,
  readTechnicalRecord: [['shop_id']],
  listKinds: nothing.noPerson,
  searchYardVehicle: [atStation],
  listUnfinished: nothing.ownList,
  findStationVehicles: [atStation],
  confirmArrival: [atStation],
  identifyVehicle: [atStation],
  releaseVehicle: [atStation],
  moveHere: [atStation],
  addPlatelessVehicle: [['vehicle_id', 'shop_id', 'subject_person_id']],
  checkOwner: [['vehicle_id', 'shop_id', 'subject_person_id']],
  readHolders: [atStation],
  completeHolders: [atStation],
  approveOwner: [atStation],
  listTypedOwners: [own],
  listOverdueOrders: [own],
  reviewTypedOwner: [atStation],
  readTypedOwnerDocument: [atStation],
  orderCorrection: [atStation],
  listOwnerReports: [own],
  handleOwnerReport: [atStation],
  overseeCertificate: [atStation],
  searchCertificates: [own],
  correctCertificate: [atStation],
  annulCertificate: [atStation],
  annulAnyCertificate: [atStation],
  mailCertificate: [atStation],
  listPowersOfAttorney: nothing.ownList,
  addPowerOfAttorney: [atStation],
  readPowerOfAttorney: [atStation],
  removePowerOfAttorney: [atStation],
  listOwnerDocuments: nothing.ownList,
  addOwnerDocument: [atStation],
  readOwnerDocument: [atStation],
  removeOwnerDocument: [atStation],
  downloadUnsignedCertificate: [atStation],
  uploadCertificate: [atStation],
  issueCertificate: [atStation],
  listRegistrations: nothing.ownList,
  recordRegistration: [atStation],
  listCorrectionOrders: nothing.ownList,
  listRegistryChanges: nothing.ownList,
  readRegistryLetter: [atStation],
  settleRegistryChange: [atStation],
  readYardVehicle: [atStation],
  listStationOrders: [atStation],
  countStationOrders: nothing.ownList,
  moveStationOrders: [atStation],
  changeStationOrder: [atStation],
  makeTransferDocument: [atStation],
  readStationWindows: nothing.noPerson,
  listDrivers: nothing.noPerson,
  changeYardVehicle: [atStation],
  readTreatment: 'tells what a station did to its vehicle, and of no owner',
  readProof: 'tells what a station did to its vehicle, and of no owner',
  addTreatment: [atStation],
  readVehicleLabel: 'tells of a vehicle at its station, and of no owner',
  findCode: 'tells of a vehicle at its station, and of no owner',
  listPlaces: nothing.noPerson,
  printPlaceLabels: nothing.noPerson,
  printVehicleLabels: 'tells of vehicles at their station, and of no owner',
  listBatteries: 'tells of batteries at a station, and of no owner',
  changeBattery: [atStation],
  listParts: 'tells of parts of a station, and of no owner',
  downloadParts: 'tells of parts of a station, and of no owner',
  addPart: [atStation],
  changePart: [atStation],
  printPartLabels: 'tells of parts of a station, and of no owner',
  readPublicPart: 'tells of a part that was for sale, and of no owner',
  listLoads: 'tells of loads between stations, and of no owner',
  listLoadCandidates: 'tells what a station did to its vehicles, and of no owner',
  readLoad: 'tells of a load between stations, and of no owner',
  readLoadNote: 'tells of a load between stations. A household has an entry',
  readLoadData: 'tells of a load between stations. A household has an entry',
  createLoad: [['shop_id']],
  changeLoad: [['shop_id']],
  deleteLoad: [['shop_id']],
  sendLoad: [['shop_id']],
  receiveLoad: [['shop_id']],
  refuseLoad: [['shop_id']],
  correctLoad: [['shop_id']],
  mailLoadLink: [['shop_id']],
  sendLoadToRegister: [['shop_id']],
  readRegisterEntry: 'tells of a load between stations. A household has an entry',
  takeToRegister: [['shop_id']],
  readOutsideLoad: 'tells of a load between companies, and of no owner',
  readOutsideNote: 'tells of a load between companies, and of no owner',
  receiveOutsideLoad: [['shop_id']],
  refuseOutsideLoad: [['shop_id']],
  readVehicleWithFiles: [atStation],
  listByStatus: nothing.ownList,
  listExternalListings: 'tells what other companies offer to all, and of no owner',
  readExternalListing: 'tells what another company offers, and of no owner',
  askForListing: [atStation],
  readListedPicture: 'tells what another company offers, and of no owner',
  readListedThumbnail: 'tells what another company offers, and of no owner',
  readThumbnail: 'is in a list or on the page of the vehicle, which has an entry',
  readPicture: 'opens from the page of the vehicle, which has an entry',
  savePicture: [atStation],
  removePicture: [atStation],
  readScore: 'counts points of a vehicle of one’s own, and tells of no owner',
  countVehicles: nothing.ownList,
  readWorkQueue: nothing.ownList,
  watchVehicles: nothing.ownList,
  recycledPerYear: nothing.sums,
  recycledPerMonth: nothing.sums,
  recycledPerYearByCompany: nothing.sums,
  recycledPerMonthByCompany: nothing.sums,
  listReceived: nothing.ownList,
  downloadReceived: [['shop_id']],
  downloadWasteBook: [['shop_id']],
  listAllReceived: [own],
  downloadAllReceived: [own],
  readStatistics: nothing.sums,
  downloadStatistics: nothing.sums,
  readNationalStatistics: nothing.sums,
  downloadNationalStatistics: nothing.sums,
  readMass: nothing.sums,
  readCompanyMass: nothing.sums,
  readNationalMass: nothing.sums,
  listRecycledVehicles: [own],
  listJobs: nothing.noPerson,
  runJob: [own],
  previewRetention: nothing.noPerson,
  listExports: nothing.ownList,
  createExport: [own],
  cancelExport: [own],
  retryExport: [own],
  fetchExport: [own],
  readTasks: nothing.sums,
  lookUpCompany: nothing.noPerson,
  listAnnouncements: nothing.noPerson,
  createAnnouncement: [own],
  withdrawAnnouncement: [own],
  dismissAnnouncement: [own],
  listCompanies: nothing.ownList,
  createCompany: [company, user],
  readCompany: [company],
  changeCompany: [company],
  extendPermit: [company],
  readPermitExtension: [company],
  appointMainUser: [user],
  sendCompanyUserReset: [link],
  removeCompanyUserFactor: [user],
  searchAudit: [own],
  readSettings: nothing.noPerson,
  listStationPins: nothing.noPerson,
  askForPart: 'a letter, and no record: who sends it is nobody in particular',
  sendFeedback: 'a letter, and no record: who sends it is nobody in particular',
  verifyCertificate: [person],
  findCertificate: [person],
  readRegistrationReceipt: [person],
  checkCertificateFile: nothing.noPerson,
  listMakes: nothing.noPerson,
  findMake: nothing.noPerson,
  listModels: nothing.noPerson,
  findModel: nothing.noPerson,
  searchPartsStations: nothing.noPerson,
  searchParts: nothing.noPerson,
  readSearchLine: nothing.noPerson,
  readPartsVehicle: [own],
  findPublicLocations: nothing.noPerson,
  listReports: nothing.ownList,
  readCompanyReport: nothing.ownData,
  readCompanyRecords: nothing.ownData,
  readStationRecords: nothing.ownData,
  changeCompanyReport: [company],
  downloadCompanyReport: nothing.ownData,
  startStationReport: [shop],
  readStationReport: nothing.ownData,
  changeStationReport: [shop],
  downloadStationReport: nothing.ownData,
  readReportSettings: nothing.noPerson,
  changeReportSettings: [own],
  overseeReports: nothing.ownList,
  compareReports: [own],
  overseeReport: [company],
  downloadReport: [company],
  correctReport: [company],
  reopenReport: [company],
  remindOfReports: [company],
  listRecyclers: nothing.noPerson,
  startPublicReport: nothing.noPerson,
  readPublicReport: nothing.noSession,
  changePublicReport: [own],
  downloadPublicReport: nothing.noSession,
  mailPublicReport: [own],
  readReportConfirmation: nothing.noSession,
  confirmPublicReport: [own],
}

/** Nobody in particular checks a paper certificate or fills in the public form. */
const anonymous: ReadonlySet<string> = new Set([
  'verifyCertificate',
  'findCertificate',
  'readPartsVehicle',
  'readRegistrationReceipt',
  'changePublicReport',
  'mailPublicReport',
  'confirmPublicReport',
  'receiveOutsideLoad',
  'refuseOutsideLoad',
])

const names = Object.keys(contract) as Name[]
const rowOf = (name: Name): Endpoint => contract[name]

test('the table knows every call', () => {
  expect(Object.keys(leaves).toSorted()).toEqual(names.toSorted())
})

describe('a call that does what it is for', () => {
  test.each(names)('%s leaves what the table says', async (name) => {
    const endpoint = rowOf(name)
    const answer = await (await everyCall[name](ctx))()
    expect(answer).toMatchObject({ status: successStatus(endpoint) })
    const expected = leaves[name]
    const rows = (await auditOf(ctx, answer)).toSorted((a, b) => a.id - b.id)
    const named = rows.map((row) => records.filter((record) => row[record] !== null))
    expect(named).toEqual(typeof expected === 'string' ? [] : expected)
    for (const row of rows) {
      expect(row).toMatchObject({
        action: endpoint.allow,
        at: ctx.clock.now(),
        purpose: expect.stringMatching(/./),
        outcome: expect.stringMatching(/^[a-z]/),
      })
      expect(roleMay(row.role, name)).toBe(true)
      const who = [row.account_id, row.person_id].filter((id) => id !== null)
      expect(who).toHaveLength(anonymous.has(name) ? 0 : 1)
    }
  })

  const roleMay = (role: string, name: Name) =>
    may(role as Parameters<typeof may>[0], rowOf(name).allow)
})

describe('where the audit cannot be written', () => {
  const breakAudit = `
    create function broken() returns trigger language plpgsql
      as $$ begin raise exception 'provoked by a test'; end $$;
    create trigger broken before insert on audit execute function broken()`
  // An attempt to sign in, to guess or to represent is counted, and used up, whatever becomes of it. A
  // question to the registry is too.
  const ignored = {
    login_failure: sql<boolean>`true`,
    eid_attempt: sql<boolean>`true`,
    representation_attempt: sql<boolean>`true`,
    anonymous_use: sql<boolean>`kind = 'registry'`,
  }

  test.each(names.filter((name) => typeof leaves[name] !== 'string'))(
    '%s does not do it either',
    async (name) => {
      const act = await everyCall[name](ctx)
      const before = await storedHashes(ctx, ignored)
      await asOwner(ctx.appContext.config.databaseUrl, breakAudit)
      const answer = await act()
      await asOwner(ctx.appContext.config.databaseUrl, 'drop function broken cascade')
      expect(answer).toMatchObject({ status: 500, body: { code: 'GENERAL_ERROR' } })
      expect(await storedHashes(ctx, ignored)).toEqual(before)
    },
  )
})
