import type { report as fi } from '#texts/fi/report.ts'
import type { Translated } from '#texts/index.ts'

export const report: Translated<typeof fi> = {
  save: {
    saved: 'Everything is saved',
    savedAt: 'Saved at {time}',
    saving: 'Saving…',
    kept: 'Not saved in the service yet',
    open: 'The marked items still need correcting',
    failed: 'Saving failed',
    failedWhat:
      'What you entered is stored on this device, and the service tries to save it again.',
  },
  conflict: {
    title: 'This was changed on another device too',
    what: 'Choose which answer is valid.',
    keepMine: 'Keep this: {value}',
    takeTheirs: 'Take the other: {value}',
    empty: 'blank',
  },
  states: {
    not_started: 'Not started',
    draft: 'In progress',
    submitted: 'Submitted',
    reopened: 'Reopened for correction',
    unconfirmed: 'Unconfirmed',
  },
  leads: {
    self_control:
      'The station’s self-control once a year. Answers are saved automatically, and you can continue on any device.',
    self_evaluation:
      'The company’s own assessment of the past year. Known figures have been calculated for you.',
    company_battery:
      'Traction batteries put on the market and recycled. Leave a field blank if you have no figure. Enter 0 if the amount is zero.',
  },
  units: { kg: 'kg', count: 'pcs', percent: '%', days: 'days' },
  answers: {
    none: 'no answer',
    dueBy: 'to be corrected by {date}',
    scale: '1 = poorly, 5 = excellently',
    lastYear: 'In {year}: {answer}',
    prefilled: 'Calculated from the service’s data. Change it if you have a better figure.',
    copied: 'Taken from the previous report.',
    targetMet: 'The target of {n}% is met',
    targetMissed: 'The target of {n}% is not met',
  },
  warnings: {
    RATE_BELOW_TARGET: '{value}% is below the year’s target of {min}%.',
    PACK_WEIGHT_ODD: 'A battery weighs {value}\u00a0kg on average. Usually {min}–{max}\u00a0kg.',
    MODULE_WEIGHT_ODD: 'A module weighs {value}\u00a0kg on average. Usually {min}–{max}\u00a0kg.',
    TOTAL_BELOW_PARTS:
      'The total of {value}\u00a0kg is less than batteries and modules, {min}\u00a0kg.',
    STORED_MUCH: '{value}\u00a0kg is in storage, more than three times the recycled amount.',
    MUCH_LESS: 'Much less than in the previous report, which had {min}\u00a0kg.',
    MUCH_MORE: 'Much more than in the previous report, which had {max}\u00a0kg.',
    AMOUNT_LARGE:
      'The reported amount is large, {value}\u00a0kg. It is usually at most {max}\u00a0kg.',
    BLANK_NOW: 'Blank, although the previous report had {min}\u00a0kg.',
  },
  parts: 'Parts',
  part: 'Part',
  partOf: '{n}. {name} ({done}/{total})',
  progress: '{done}/{total} answered',
  previous: 'Previous part',
  next: 'Next: {name}',
  review: {
    title: 'Check and submit',
    what: 'Once submitted, the answers are locked. The service administrator can reopen them for correction.',
    open: { one: '{n} item still needs an answer.', other: '{n} items still need an answer.' },
    ready: 'Everything needed is filled in.',
    mend: 'Correct these before submitting',
    contested: 'changed on another device, choose the valid answer',
    odd: 'Check these figures',
    filledIn: 'Filled in by the service',
    confirm: 'The figures are correct',
    confirmNeeded: 'Correct the figures or confirm that they are correct.',
    submit: 'Submit',
    sums: {
      title: 'Submit these answers?',
      answers: 'Answers to submit',
      question: 'Item',
      send: 'Submit the report',
      back: 'Back',
    },
    offline: 'Not everything has been saved yet. Submit again when the connection is back.',
    unsaved: 'Not everything could be saved, so the report was not submitted.',
    failed: 'Submitting failed',
  },
  receipt: {
    title: 'Submitted and received',
    number: 'Receipt number',
    at: 'Submitted',
    by: 'Submitted by',
    download: 'Download PDF',
    locked:
      'The answers are locked. If something needs correcting, contact the service administrator.',
    answers: 'Answers',
  },
  reopened: {
    title: 'The service administrator reopened the answers for correction',
    what: 'Correct the answers and submit them again. The earlier submission is valid until then.',
  },
  owed: {
    title: 'Company reports',
    failed: 'We could not load the reports',
    report: 'Report',
    shop: 'Station',
    state: 'Status',
    deadline: 'Deadline',
    receipt: 'Receipt number',
  },
  refused: {
    home: 'To the station’s home page',
    user: {
      title: 'For main users only',
      what: 'The company’s reports are filled in by the company’s main user.',
    },
    noDuty: {
      title: 'The company has no battery report',
      what: 'Battery reports are submitted by companies that are obliged to. If yours is, contact the service administrator.',
    },
  },
  deadline: 'Report for {year}, deadline {date}',
  closed: 'This was not submitted and can no longer be changed.',
  failed: 'We could not load the answers',
  back: 'Responsibility',
  home: 'Home page',
}
