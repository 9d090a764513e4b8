import { expect, test } from 'vitest'
import { date, fill, locales, type Locale } from '#texts/index.ts'
import { euros } from '#texts/order-words.ts'
import { renderMail } from '#server/platform/mail/templates.ts'
import { orderRow, orderStation } from '#server/testing/fixtures/order-row.ts'
import { vehicleRow } from '#server/testing/fixtures/vehicle-row.ts'
import { allMails } from '#server/testing/mails.ts'
import { orderMailTexts, type OwnerMail, type StationMail } from './mails.ts'
import { feeOf, type OrderRow } from './order-steps.sql.ts'

const at = new Date('2026-11-23T08:00:00Z')
const due = new Date('2026-11-24T07:00:00Z')
const until = new Date('2026-11-25T15:00:00Z')
const window = { window_day: '2026-11-26', window_from: 480, window_to: 720 }

/** A state with its mails to both sides, and the line of each that names the deadline. */
const states = [
  {
    state: 'ordered',
    mails: ['ordered', 'ordered'],
    facts: { answer_due_at: due },
    lines: { owner: 'answerBy', station: ['promised'] },
    deadline: due,
  },
  {
    state: 'proposed',
    mails: ['proposed', 'changed'],
    facts: {},
    lines: { owner: 'replyBy', station: [] },
    deadline: until,
  },
  {
    state: 'agreed',
    mails: ['agreed', 'accepted'],
    facts: {},
    lines: { owner: 'by', station: [] },
    deadline: until,
  },
] as const satisfies readonly {
  state: OrderRow['state']
  mails: readonly [OwnerMail, StationMail]
  facts: Partial<OrderRow>
  lines: object
  deadline: Date
}[]

const fees: Pick<OrderRow, 'fee_cents' | 'proposed_fee_cents'>[] = [
  { fee_cents: null, proposed_fee_cents: null },
  { fee_cents: 0, proposed_fee_cents: null },
  { fee_cents: 4500, proposed_fee_cents: null },
  { fee_cents: null, proposed_fee_cents: 6000 },
  { fee_cents: 4500, proposed_fee_cents: 6000 },
]

/** The line about the fee. Each other line about a fee would contradict it. */
function feeLines(cents: number | null, locale: Locale) {
  const words = orderMailTexts[locale]
  const sums = [4500, 6000].map((each) => fill(words.fee, { fee: euros(each, locale) }))
  const right =
    cents === null
      ? words.askFee
      : cents === 0
        ? words.freeFee
        : fill(words.fee, { fee: euros(cents, locale) })
  return { right, wrong: [words.askFee, words.freeFee, ...sums].filter((line) => line !== right) }
}

test('both sides read one fee and one deadline, in every state, fee and language', () => {
  for (const { state, mails, facts, lines, deadline } of states) {
    for (const fee of fees) {
      const order = orderRow(at, { state, ...window, changeable_until: until, ...facts, ...fee })
      const about = {
        order,
        vehicle: vehicleRow(at),
        station: orderStation(),
        publicUrl: 'https://kierto.example',
      }
      for (const locale of locales) {
        const words = orderMailTexts[locale]
        const [ownerEvent, stationEvent] = mails
        const owner = renderMail(allMails.ownerOrder, { ...about, event: ownerEvent }, locale).text
        const station = renderMail(
          allMails.stationOrder,
          { ...about, event: stationEvent },
          locale,
        ).text
        const { right, wrong } = feeLines(feeOf(order), locale)
        const time = date(deadline, locale, 'moment')
        for (const text of [owner, station]) {
          expect(text).toContain(right)
          for (const line of wrong) expect(text).not.toContain(line)
        }
        expect(owner).toContain(fill(words[lines.owner], { time }))
        for (const name of lines.station) {
          expect(station).toContain(fill(words[name], { time }))
        }
      }
    }
  }
})
