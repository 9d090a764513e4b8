import type { partQuestion as fi } from '#texts/fi/part-question.ts'
import type { Translated } from '#texts/index.ts'

export const partQuestion: Translated<typeof fi> = {
  open: 'Fråga efter del',
  title: 'Fråga efter del: {station}',
  what: 'Meddelandet går till verksamhetsstället, som svarar dig per e-post.',
  part: 'Vilken del?',
  partHint: 'Till exempel vänster framdörr eller generator',
  message: 'Mer information',
  name: 'Ditt namn',
  email: 'Din e-post',
  emailHint: 'Verksamhetsstället svarar på den här adressen. Vi sparar den inte.',
  send: 'Skicka frågan',
  close: 'Stäng',
  sent: 'Frågan är skickad',
  sentWhat: 'Verksamhetsstället svarar på {email}.',
  failed: 'Frågan skickades inte',
  trap: 'Lämna tomt',
  openPart: 'Fråga om den här delen',
  code: 'Delens kod {code}',
}
