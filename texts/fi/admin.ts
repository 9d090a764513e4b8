import type { AdminTask } from '#rules/admin-tasks.ts'
import type { Plural } from '../index.ts'

/** The association's area: its frame, the operator companies and their main users. */
export const admin = {
  role: 'Palvelun ylläpitäjä',
  accountFailed: 'Omia tietoja ei saatu haettua',
  menu: {
    upkeep: 'Ylläpito',
    adminAnnouncements: 'Tiedotteet',
    adminHome: 'Tänään',
    adminCompanies: 'Yritykset',
    adminStatistics: 'Tilastot',
    adminReporting: 'Raportointi',
    adminAudit: 'Käyttöloki',
    adminExports: 'Tiedostot',
    adminCertificates: 'Todistukset',
    adminOrders: 'Tilaukset',
    adminJobs: 'Ajastetut työt',
    adminProfile: 'Omat tiedot',
  },
  home: {
    title: 'Tänään',
    waiting: 'Odottaa sinua',
    none: 'Ei mitään juuri nyt.',
    failed: 'Tämän päivän tehtäviä ei saatu haettua',
    year: 'Vuosi {year}',
    /** Follows the number of a column, for screen readers. */
    month: '{month}, vuotta aiemmin {before}',
    open: '{month} on kesken. Viiva: vuosi {year}.',
    deadlines: {
      title: 'Raportit ja määräajat',
      report: 'Raportti',
      sent: 'Lähettänyt',
      lastDay: 'Viimeinen päivä',
      none: 'ei määräaikaa',
      done: 'Valmis',
      open: 'Avoinna',
      late: 'Myöhässä',
      types: {
        company_battery: 'Akkuilmoitus',
        self_evaluation: 'Itsearviointi',
        self_control: 'Omavalvonta',
      },
    },
    permits: {
      title: 'Luvat',
      none: 'Yksikään lupa ei ole päättynyt tai päättymässä.',
      lasting: 'Luvista {n} on ilman päättymispäivää.',
    },
    announcement: {
      title: 'Viimeisin tiedote',
      write: 'Kirjoita uusi',
      none: 'Tiedotteita ei ole.',
      read: '{date}, luetuksi merkinnyt {n}.',
    },
    certificates: {
      more: '{n} romutustodistusta, {share} enemmän kuin viime vuonna tähän aikaan.',
      less: '{n} romutustodistusta, {share} vähemmän kuin viime vuonna tähän aikaan.',
      same: '{n} romutustodistusta, yhtä paljon kuin viime vuonna tähän aikaan.',
      alone: 'Romutustodistuksia {n}.',
    },
    /** Each line begins with its number. */
    tasks: {
      permits: {
        one: 'ympäristölupa on päättynyt tai päättymässä',
        other: 'ympäristölupaa on päättynyt tai päättymässä',
      },
      headless: {
        one: 'yrityksellä ei ole pääkäyttäjää',
        other: 'yrityksellä ei ole pääkäyttäjää',
      },
      refused: {
        one: 'romutusilmoituksen rekisteri on hylännyt',
        other: 'romutusilmoitusta rekisteri on hylännyt',
      },
      orders: {
        one: 'tilaukseen ei ole vastattu ajoissa',
        other: 'tilaukseen ei ole vastattu ajoissa',
      },
      owner_reports: {
        one: 'omistaja ei tiedä luovutuksesta',
        other: 'omistajaa ei tiedä luovutuksesta',
      },
      typed_owners: {
        one: 'käsin kirjattu omistaja odottaa tarkistusta',
        other: 'käsin kirjattua omistajaa odottaa tarkistusta',
      },
      jobs: { one: 'ajastettu työ on epäonnistunut', other: 'ajastettua työtä on epäonnistunut' },
      self_evaluation: { one: 'itsearviointi puuttuu', other: 'itsearviointia puuttuu' },
      company_battery: { one: 'akkuilmoitus puuttuu', other: 'akkuilmoitusta puuttuu' },
      self_control: { one: 'omavalvonta puuttuu', other: 'omavalvontaa puuttuu' },
    } satisfies Record<AdminTask, Plural>,
  },
} as const
