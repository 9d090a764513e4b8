import type { partQuestion as fi } from '#texts/fi/part-question.ts'
import type { Translated } from '#texts/index.ts'

export const partQuestion: Translated<typeof fi> = {
  open: 'Ask for a part',
  title: 'Ask for a part: {station}',
  what: 'The message goes to the station, which will answer you by email.',
  part: 'Which part?',
  partHint: 'For example left front door or alternator',
  message: 'More details',
  name: 'Your name',
  email: 'Your email',
  emailHint: 'The station will reply to this address. We do not store it.',
  send: 'Send the question',
  close: 'Close',
  sent: 'The question has been sent',
  sentWhat: 'The station will answer to {email}.',
  failed: 'The question was not sent',
  trap: 'Leave empty',
  openPart: 'Ask for this part',
  code: 'Part code {code}',
}
