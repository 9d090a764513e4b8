import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newCompany } from '#contract/admin/companies.ts'
import { electronicCertificate } from '#contract/certificate.ts'
import { pickupOrder, selfDelivery } from '#contract/owner.ts'
import { newUser } from '#contract/people/people.ts'
import { newShop } from '#contract/stations.ts'
import { newOutsource } from '#contract/people/subcontractor.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { feedback } from '#rules/privacy/feedback.ts'
import { problemsOf } from '#rules/report/report-check.ts'
import { currentDefinition } from '#rules/report/definitions.ts'
import { reportTypes } from '#rules/report/report.ts'
import { bodyOf, emptyCompany, emptyPerson, personBodyOf } from '#web/admin/form/company-fields.ts'
import { companyBody, companyFields } from '#web/operator/management/place-fields.ts'
import { stationBody, stationFields } from '#web/operator/management/stations/station-fields.ts'
import { userBody, userFields } from '#web/operator/management/users/user-fields.ts'

const contact = { phone: '', email: '', message: null }

/** The body of each form that nobody has touched, and the fields that refuse it. */
const forms: readonly [string, z.ZodMiniType, unknown, readonly string[]][] = [
  [
    'a pickup',
    pickupOrder,
    { ...contact, shop_id: 1, location: { country: 'FI', lat: 60, lng: 25 } },
    ['phone', 'email'],
  ],
  [
    'a self-delivery',
    selfDelivery,
    { ...contact, status: 'shop_transit', shop_id: 1 },
    ['phone', 'email'],
  ],
  ['a station', newShop, stationBody(stationFields(null, null), 'fi'), ['name']],
  ['a subcontractor', newOutsource, companyBody(companyFields(null)), ['name']],
  ['a user', newUser, userBody(userFields(null, 'fi')), ['username', 'name', 'email']],
  [
    'an operator company',
    newCompany,
    { ...bodyOf(emptyCompany), main_user: personBodyOf(emptyPerson) },
    ['name', 'business_id', 'main_user.name', 'main_user.username', 'main_user.email'],
  ],
  [
    'a certificate',
    electronicCertificate,
    { agent_name: 'Aino Koivuranta', plates: null, locale: 'fi' },
    ['plates'],
  ],
  [
    'feedback',
    feedback,
    { message: '', page: '', email: null, took_ms: 9999, trap: '' },
    ['message'],
  ],
]

describe('an untouched form is refused at its fields', () => {
  test.each(forms)('%s', (_, schema, body, fields) => {
    const paths = schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(paths).toEqual(expect.arrayContaining([...fields]))
  })

  test.each(reportTypes)('a report of type %s', (type) => {
    const definition = currentDefinition(type, 2026)
    const problems = problemsOf({ type, definition }, {}, finnishDay(new Date()))
    expect(Object.keys(problems).length).toBeGreaterThan(0)
  })
})
