import type { FindField } from '#rules/vehicle/find.ts'
import type { WorkTask } from '#rules/vehicle/work-queue.ts'
import type { Plural } from '../index.ts'

/** A station's day: the work queue of the home page, the station search and the shortcuts. */
export const operatorDay = {
  announcement: {
    title: 'Tiedote {date}',
    dismiss: 'Merkitse luetuksi',
    dismissed: 'Tiedote on merkitty luetuksi.',
    undo: 'Kumoa',
  },
  queue: {
    title: 'Tänään',
    none: 'Mikään ei odota sinua juuri nyt.',
    failed: 'Tämän päivän töitä ei saatu haettua',
    /** Each line begins with its number. */
    tasks: {
      late: { one: 'nouto on myöhässä', other: 'noutoa on myöhässä' },
      to_answer: { one: 'tilaus odottaa vastausta', other: 'tilausta odottaa vastausta' },
      arriving: { one: 'ajoneuvo saapuu tänään', other: 'ajoneuvoa saapuu tänään' },
      handed_over: {
        one: 'noudettu ajoneuvo odottaa vastaanottoa',
        other: 'noudettua ajoneuvoa odottaa vastaanottoa',
      },
      loads: { one: 'kuorma odottaa vastaanottoa', other: 'kuormaa odottaa vastaanottoa' },
      uncertified: {
        one: 'vastaanotto kesken, todistus puuttuu',
        other: 'vastaanottoa kesken, todistus puuttuu',
      },
      undecided: {
        one: 'vastaanotto kesken, todistus on annettu',
        other: 'vastaanottoa kesken, todistus on annettu',
      },
      registrations: {
        one: 'romutusilmoitus odottaa toimipistettä',
        other: 'romutusilmoitusta odottaa toimipistettä',
      },
      listing_requests: {
        one: 'pyyntö tarjolla olevasta ajoneuvosta',
        other: 'pyyntöä tarjolla olevista ajoneuvoista',
      },
      not_depolluted: {
        one: 'ajoneuvo esikäsittelemättä yli {days} päivää',
        other: 'ajoneuvoa esikäsittelemättä yli {days} päivää',
      },
      ending_listings: {
        one: 'ilmoitus muille operaattoreille päättyy tänään',
        other: 'ilmoitusta muille operaattoreille päättyy tänään',
      },
    } satisfies Record<Exclude<WorkTask, 'permit'>, Plural>,
    next: 'Seuraava klo {time}',
    permitEnds: 'Ympäristölupa päättyy {date}',
    permitEnded: 'Ympäristölupa päättyi {date}',
  },
  find: {
    title: 'Hae toimipisteen ajoneuvoista',
    scan: 'Lue koodi',
    label: 'Hae ajoneuvoa',
    short: 'Tunnus, nimi tai puhelin',
    hint: 'Tunnus, valmistenumeron loppu, todistus, tilaus, omistajan nimi tai puhelin',
    found: { one: '{n} ajoneuvo', other: '{n} ajoneuvoa' },
    most: 'Näkyvissä {n} ajoneuvoa. Tarkenna hakua, jos etsimäsi puuttuu.',
    none: 'Toimipisteessä ei ole sellaista ajoneuvoa.',
    failed: 'Haku ei onnistunut',
    receive: 'Ota vastaan {text}',
    unfinished: 'Vastaanotto kesken',
    matched: 'Osuma: {field}',
    fields: {
      vin: 'valmistenumero',
      certificate: 'todistuksen numero',
      order: 'tilauksen numero',
      owner_name: 'omistajan nimi',
      owner_phone: 'omistajan puhelin',
    } satisfies Record<Exclude<FindField, 'plate' | 'make_model'>, string>,
  },
  shortcuts: {
    title: 'Pikanäppäimet',
    does: {
      find: 'Hae ajoneuvoa',
      receive: 'Ota vastaan seuraava ajoneuvo',
      next: 'Siirry seuraavaan ajoneuvoon tai riviin',
      previous: 'Siirry edelliseen ajoneuvoon tai riviin',
      edit: 'Muokkaa avoimen ajoneuvon huomautuksia',
      help: 'Näytä pikanäppäimet',
    },
    on: 'Pikanäppäimet ovat käytössä',
    onHint:
      'Pikanäppäimet eivät toimi, kun kirjoitat kenttään. Valinta muistetaan tässä selaimessa. Silloin myös USB-lukijan koodi menee hakuun.',
  },
  /** Stored on this device until the service has it. */
  waiting: {
    title: 'Odottaa lähettämistä',
    what: 'Yhteys puuttuu. Tiedot ovat tallessa tällä laitteella ja lähtevät itsestään, kun yhteys palaa. Älä kirjaudu ulos ennen sitä.',
    whatWithPicture:
      'Yhteys puuttuu. Tiedot ja kuva ovat tallessa tällä laitteella ja lähtevät itsestään, kun yhteys palaa. Älä kirjaudu ulos ennen sitä.',
    sending: 'Lähetetään',
    again: 'Yhteys katkesi, lähetetään uudelleen',
    now: 'Lähetä nyt',
    next: 'Ota seuraava ajoneuvo vastaan',
    count: { one: 'Lähettämättä {n} ajoneuvo', other: 'Lähettämättä {n} ajoneuvoa' },
    loads: { one: 'Lähettämättä {n} kuorman luonnos', other: 'Lähettämättä {n} kuorman luonnosta' },
    sent: '{name} lähetetty',
    refused: '{name} jäi lähettämättä.',
    open: 'Avaa vastaanotto',
    openPlan: 'Avaa ajolista',
    openLoad: 'Avaa luonnos',
    openPlaces: 'Avaa paikat',
    openVehicle: 'Avaa ajoneuvo',
    remove: 'Poista laitteelta',
    logOut: {
      title: 'Kirjaudutaanko ulos?',
      what: {
        one: '{n} ajoneuvon tiedot odottavat lähettämistä. Ne poistetaan laitteelta, jos kirjaudut ulos.',
        other:
          '{n} ajoneuvon tiedot odottavat lähettämistä. Ne poistetaan laitteelta, jos kirjaudut ulos.',
      },
      stay: 'Pysy kirjautuneena',
      leave: 'Poista ja kirjaudu ulos',
    },
  },
}
