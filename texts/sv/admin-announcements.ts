import type { adminAnnouncements as fi } from '#texts/fi/admin-announcements.ts'
import type { Translated } from '#texts/index.ts'

export const adminAnnouncements: Translated<typeof fi> = {
  announcements: {
    title: 'Meddelanden',
    lead: 'Meddelandet syns på verksamhetsställets startsida tills användaren markerar det som läst.',
    new: 'Nytt meddelande',
    fi: 'Text på finska',
    se: 'Text på svenska',
    en: 'Text på engelska',
    audience: 'Till vem',
    audiences: {
      everyone: 'Till alla',
      operators: 'Till operatörer',
      subcontractors: 'Till underleverantörer',
      companies: 'Till valda företag',
    },
    companies: 'Företag',
    noCompanies: 'Det finns inga företag.',
    endsOn: 'Sista dag',
    endsHint: 'Om fältet är tomt syns meddelandet tills det återtas.',
    send: 'Publicera',
    sent: 'Meddelandet är publicerat.',
    sentList: 'Publicerade meddelanden',
    none: 'Inga meddelanden',
    noneWhat: 'Publicerade meddelanden visas här.',
    failed: 'Meddelandena kunde inte hämtas',
    withdraw: 'Återta',
    withdrawTitle: 'Vill du återta meddelandet?',
    withdrawWhat: 'Meddelandet försvinner genast från alla startsidor. Det kan inte återställas.',
    keep: 'Behåll',
    withdrawn: 'Meddelandet är återtaget.',
    state: {
      shown: 'Synligt',
      ended: 'Avslutat',
      withdrawn: 'Återtaget',
    },
    until: 'till {date}',
    read: {
      one: '{n} användare har markerat som läst',
      other: '{n} användare har markerat som läst',
    },
  },
}
