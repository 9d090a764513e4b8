import type { report as fi } from '#texts/fi/report.ts'
import type { Translated } from '#texts/index.ts'

export const report: Translated<typeof fi> = {
  save: {
    saved: 'Everything is saved',
    savedAt: 'Saved at {time}',
    saving: 'Saving…',
    kept: 'Not yet saved in the service',
    open: 'The marked items wait to be put right',
    failed: 'Saving failed',
    failedWhat: 'What you typed is kept on this device, and the service tries to save it again.',
  },
  conflict: {
    title: 'This was changed on another device too',
    what: 'Choose which answer stands.',
    keepMine: 'Keep this: {value}',
    takeTheirs: 'Take the other: {value}',
    empty: 'blank',
  },
  states: {
    not_started: 'Not started',
    draft: 'In progress',
    submitted: 'Submitted',
    reopened: 'Reopened for correction',
  },
  leads: {
    self_control:
      'The station’s self-control once a year. Answers save themselves, and you can go on on any device.',
    self_evaluation: 'The company’s own view of the year. Known figures have been worked out.',
    company_battery:
      'Traction batteries put on the market and recycled. Blank means that nothing was told, zero that the amount is zero.',
  },
  units: { kg: 'kg', count: 'pcs', percent: '%', days: 'days' },
  answers: {
    none: 'no answer',
    dueBy: 'to be put right by {date}',
    scale: '1 = poorly, 5 = excellently',
    lastYear: 'In {year}: {answer}',
    prefilled: 'Worked out from the service’s data. Change it if you have a better figure.',
    copied: 'Taken from the report before. Check that it is still right.',
    targetMet: 'The target of {n} % is met',
    targetMissed: 'The target of {n} % is not met',
  },
  warnings: {
    RATE_BELOW_TARGET:
      'The recycling efficiency of {value} % is below the year’s target of {min} %.',
    PACK_WEIGHT_ODD: 'A battery weighs {value} kg on average. Usually {min}–{max} kg.',
    MODULE_WEIGHT_ODD: 'A module weighs {value} kg on average. Usually {min}–{max} kg.',
    TOTAL_BELOW_PARTS: 'The total of {value} kg is less than batteries and modules, {min} kg.',
    STORED_MUCH: '{value} kg are in storage, more than three times the recycled amount.',
    CHANGED_MUCH: 'The amount is {value} times that of the year before.',
  },
  parts: 'Parts',
  part: 'Part',
  partOf: '{n}. {name}, {done}/{total} answered',
  progress: '{done}/{total} answered',
  previous: 'Previous part',
  next: 'Next: {name}',
  review: {
    title: 'Check and submit',
    what: 'Once submitted, the answers are locked. The administrator can reopen them for correction.',
    open: { one: '{n} item still needs an answer.', other: '{n} items still need an answer.' },
    ready: 'Everything needed is filled in.',
    mend: 'Put these right before submitting',
    contested: 'changed on another device, choose the answer that stands',
    odd: 'Check these figures',
    confirm: 'The figures are right',
    confirmNeeded: 'Correct the figures or confirm that they are right.',
    submit: 'Submit',
    unsaved: 'Not everything is saved yet. Submit again when the connection works.',
    failed: 'Submitting failed',
  },
  receipt: {
    title: 'Submitted and received',
    number: 'Receipt number',
    at: 'Submitted',
    by: 'Submitted by',
    download: 'Download PDF',
    locked: 'The answers are locked. If something needs correcting, contact the administrator.',
    answers: 'Answers',
  },
  reopened: {
    title: 'The administrator reopened the answers for correction',
    what: 'Correct the answers and submit them again. The earlier submission stands until then.',
  },
  refused: {
    home: 'To the station’s home page',
    user: {
      title: 'For main users only',
      what: 'The company’s reports are filled in by the company’s main user.',
    },
    noDuty: {
      title: 'The company has no battery report',
      what: 'The battery report is given by companies that owe it. If yours does, contact the administrator.',
    },
  },
  deadline: 'Deadline {date}',
  closed: 'This was not submitted and can no longer be changed.',
  failed: 'The answers could not be fetched',
  back: 'Responsibility',
  home: 'Home page',
}
