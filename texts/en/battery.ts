import type { battery as fi } from '#texts/fi/battery.ts'
import type { Translated } from '#texts/index.ts'

export const battery: Translated<typeof fi> = {
  parts: {
    market: {
      title: 'Put on the market',
      lead: 'Traction batteries imported as spare parts. Batteries inside new vehicles come from the vehicle register.',
    },
    recycled: {
      title: 'Recycled',
      lead: 'Traction batteries sent to recycling during the year, and those in storage on 31 December.',
    },
  },
  hints: {
    no_imports: 'Ticking this empties and locks the fields below.',
    brands: 'Separate brands with commas, for example Volvo, Polestar.',
    recycled_traction_kg: 'Everything delivered to the recycler, batteries and modules together.',
    recycling_rate: 'As reported by the recycler: recovered weight of the weight put in.',
  },
  recycler: { none: 'Choose', other: 'Another operator' },
  totals: {
    title: 'Summary',
    what: 'Amount',
    put_into_market_kg: 'Put on the market',
    recycled_kg: 'Recycled, batteries and modules',
    recycled_traction_kg: 'Recycled in total',
    stored_kg: 'In storage',
    together: 'Total',
    inTonnes: 'In tonnes',
    kg: '{n}\u00a0kg',
    tonnes: '{n}\u00a0t',
  },
  start: {
    title: 'Battery report',
    lead: 'Report the traction batteries that your company put on the market and recycled. You do not need to sign in.',
    failed: 'We could not load the report’s data',
    year: 'Report for {year}',
    until: 'Submit by {date}.',
    closed: 'The deadline was {date}',
    closedWhat:
      'New reports can no longer be started. You can still read the started ones at their own address.',
    how: 'The report gets an address of its own. Answers are saved automatically, and you can continue and correct them at the same address until the deadline.',
    begin: 'Start a report',
    begun: 'Started on this device',
    unnamed: 'Report without a name',
    savedAt: 'changed {time}',
    forget: 'Remove from the list',
    forgetWhat: 'The list is on this device only. Removing does not delete the report.',
    needTitle: 'You will need',
    needMarket:
      'weights of batteries and modules imported as spare parts, and the number of modules',
    needRecycled:
      'weights and numbers sent to recycling, the recycler and its recycling efficiency',
    needCompany: 'the company’s business ID and the contact person’s email',
  },
  form: {
    plainTitle: 'Battery report',
    title: 'Battery report {year}',
    lead: 'Leave a field blank if you have no figure. Enter 0 if the amount is zero.',
    back: 'Start page of the battery report',
    badLink: 'There is a mistake in the report’s address. Check that all of it was copied.',
    until: 'You can correct the report and submit it again until {date}.',
    changed:
      'The changes have not been submitted yet. The earlier submission is valid until you submit again.',
    what: 'You can correct the report after submitting too, until the deadline.',
    again: 'Submit again once you have corrected the report. The latest submission is valid.',
    closed: 'The deadline was {date}',
    closedWhat: 'The report can no longer be changed. The submitted report is below.',
    closedUnsent: 'The report was not submitted and can no longer be changed.',
    linkTitle: 'The report’s address',
    linkWhat:
      'Save the address. It opens the report on another device too. Do not share it, because whoever has it can change the report.',
    copy: 'Copy the address',
    copied: 'Address copied',
    respondentWhat: 'The receipt of the submitted report is sent to this email.',
    unconfirmed: 'Confirm your email address',
    unconfirmedWhat:
      'We sent a confirmation link to {email}. We accept the report once you confirm.',
    mailAgain: 'Send the link again',
    mailLink: 'Send to my email',
    mailed: 'Sent to {email}',
    needsMail: 'Enter your email address first.',
  },
  confirm: {
    title: 'Confirm the battery report',
    lead: '{company} has submitted a battery report for {year}.',
    company: 'Company',
    businessId: 'Business ID',
    year: 'Year',
    receipt: 'Receipt number',
    button: 'Confirm the report',
    done: 'The report is confirmed',
    doneWhat: 'Your report has been received. You can close the page.',
    badLink:
      'The confirmation link is wrong, or the report’s email address has been changed. Open the latest email.',
    failed: 'We could not load the report',
    notYours: 'Do not confirm a report that you did not make.',
  },
}
