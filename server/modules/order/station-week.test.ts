import { expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { liveStationWeek, type WeekMail } from '#server/testing/fixtures/station-week.ts'

const ctx = testContext()

const readers: Readonly<Record<string, string>> = {
  toimipiste: 'station',
  paakayttaja: 'main user',
}
const nameIn = ({ to }: WeekMail) => to.split('@')[0] ?? ''
const plateIn = ({ subject }: WeekMail) => subject.slice(-7)

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

test('a week of a station sends each mail once, to its reader and at its time', async () => {
  const mails = await liveStationWeek(ctx, 'fi')
  const owners = mails.filter((mail) => !(nameIn(mail) in readers))
  const ownerOf = new Map(owners.map((mail) => [plateIn(mail), nameIn(mail)]))
  const lines = mails.map((mail) => {
    const subject = mail.subject.slice(0, -7).replace(/:? $/, '')
    const reader = readers[nameIn(mail)] ?? 'owner'
    return `${moment.format(mail.at).replace(',', '')} ${ownerOf.get(plateIn(mail))} > ${reader}: ${subject}`
  })
  expect(lines).toEqual([
    'Mon 10:00 aino > owner: Nouto to 26.11. klo 8–12',
    'Mon 10:00 aino > station: Nouto to 26.11. klo 8–12',
    'Mon 10:00 bea > owner: Noutopyyntö lähetetty',
    'Mon 10:00 bea > station: Uusi nouto',
    'Mon 10:00 carl > owner: Noutopyyntö lähetetty',
    'Mon 10:00 carl > station: Uusi nouto',
    'Mon 10:00 eva > owner: Nouto ke 25.11. klo 8–12',
    'Mon 10:00 eva > station: Nouto ke 25.11. klo 8–12',
    'Mon 10:00 fia > owner: Nouto to 26.11. klo 12–16',
    'Mon 10:00 fia > station: Nouto to 26.11. klo 12–16',
    'Mon 10:00 gus > owner: Nouto ti 24.11. klo 12–16',
    'Mon 10:00 gus > station: Nouto ti 24.11. klo 12–16',
    'Mon 10:00 hal > owner: Tuot ajoneuvon toimipisteeseen',
    'Mon 10:00 hal > station: Ajoneuvo tulossa',
    'Mon 10:00 jon > owner: Noutopyyntö lähetetty',
    'Mon 10:00 jon > station: Uusi nouto',
    'Mon 10:00 kai > owner: Noutopyyntö lähetetty',
    'Mon 10:00 kai > station: Uusi nouto',
    'Mon 11:00 carl > owner: Sopiiko nouto ke 25.11. klo 12–16?',
    'Mon 11:00 jon > owner: Toimipiste ei ota ajoneuvoa vastaan',
    'Mon 12:30 carl > owner: Nouto ke 25.11. klo 12–16',
    'Mon 12:30 carl > station: Omistaja hyväksyi ajan ke 25.11. klo 12–16',
    'Mon 12:30 aino > station: Omistajan yhteystiedot muuttuivat',
    'Mon 12:30 aino > owner: Nouto pe 27.11. klo 8–12',
    'Mon 12:30 aino > station: Nouto siirtyi, uusi aika pe 27.11. klo 8–12',
    'Mon 14:00 bea > station: Noutopyyntö odottaa vastausta',
    'Mon 14:00 kai > station: Noutopyyntö odottaa vastausta',
    'Tue 08:00 carl > owner: Nouto huomenna klo 12–16',
    'Tue 08:00 eva > owner: Nouto huomenna klo 8–12',
    'Tue 09:00 bea > owner: Toimipiste ei ole vielä vastannut',
    'Tue 09:00 bea > main user: Noutopyyntöön ei ole vastattu',
    'Tue 09:00 kai > owner: Toimipiste ei ole vielä vastannut',
    'Tue 09:00 kai > main user: Noutopyyntöön ei ole vastattu',
    'Tue 09:30 bea > owner: Nouto to 26.11. klo 12–16',
    'Wed 08:00 bea > owner: Nouto huomenna klo 12–16',
    'Wed 08:00 fia > owner: Nouto huomenna klo 12–16',
    'Wed 08:30 eva > owner: Kuljettaja on matkalla',
    'Wed 09:00 gus > owner: Noudettiinko ajoneuvo?',
    'Wed 09:10 eva > owner: Nouto ei onnistunut',
    'Wed 09:20 eva > owner: Sopiiko nouto pe 27.11. klo 12–16?',
    'Wed 09:20 fia > owner: Sopiiko nouto ma 30.11. klo 8–12?',
    'Wed 09:22 gus > owner: Kuitti ajoneuvosta',
    'Wed 18:00 eva > station: Ehdotus ei sopinut omistajalle',
    'Thu 08:00 aino > owner: Nouto huomenna klo 8–12',
    'Thu 09:00 carl > owner: Noudettiinko ajoneuvo?',
    'Thu 09:00 eva > owner: Nouto pe 27.11. klo 12–16',
    'Thu 13:00 bea > owner: Kuljettaja on matkalla',
    'Thu 14:02 bea > owner: Kuitti ajoneuvosta',
    'Fri 08:00 hal > owner: Muistathan tuoda ajoneuvon',
    'Fri 09:30 aino > owner: Kuljettaja on matkalla',
    'Fri 10:00 gus > station: Todistus on antamatta',
    'Fri 10:00 aino > owner: Tilaus on peruttu',
    'Fri 10:00 aino > station: Tilaus on peruttu',
    'Fri 13:02 eva > owner: Kuitti ajoneuvosta',
    'Fri 18:00 fia > owner: Valitse uusi noutoaika',
    'Fri 18:00 fia > station: Noutopyyntö odottaa vastausta',
    'Mon 10:00 gus > station: Todistus on antamatta',
    'Mon 14:00 bea > station: Todistus on antamatta',
    'Mon 16:00 fia > owner: Toimipiste ei ole vielä vastannut',
    'Mon 16:00 fia > main user: Noutopyyntöön ei ole vastattu',
  ])
})
