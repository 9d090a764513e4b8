import type { Action } from '#rules/permissions.ts'

/** The owner's own data: who has looked at it. */
export const ownerData = {
  title: 'Omat tiedot',
  lead: 'Täällä näet, miten tietojasi on käytetty palvelussa.',
  lookUps: {
    title: 'Kuka on katsonut tietojasi',
    what: 'Palvelu kirjaa jokaisen, joka hakee tai muuttaa sinun tai ajoneuvosi tietoja. Toimipisteestä näet toimipisteen, et työntekijän nimeä.',
    failed: 'Tietojen katseluja ei saatu haettua',
    none: 'Tietojasi ei ole vielä katsottu',
    noneWhat:
      'Kun toimipiste hakee ajoneuvosi tai tarkistaa sen omistajan, näet sen täällä heti sen jälkeen.',
    more: 'Näytä vanhempia',
    by: {
      self: 'Sinä itse',
      station: 'Toimipiste',
      association: 'Suomen Autokierrätys, palvelun ylläpito',
      other_person: 'Toinen henkilö omilla tunnuksillaan',
    },
    /** By why it was done, where that tells more than what was done. */
    purposes: {
      pickup: 'Noudon tilaus tai sen peruminen',
      self_delivery: 'Ilmoitus tuonnista tai sen peruminen',
      owner_check: 'Omistajuuden tarkistus',
      reception: 'Ajoneuvon vastaanotto: tietojen haku rekisteristä',
      technical_record: 'Ajoneuvon teknisten tietojen haku rekisteristä',
      unsigned_certificate: 'Romutustodistuksen tulostus allekirjoitettavaksi',
    },
    actions: {
      'vehicle.search': 'Ajoneuvon haku',
      'vehicle.represent': 'Edustamisoikeuden tarkistus',
      'vehicle.order': 'Noudon tilaus, ilmoitus tuonnista tai peruminen',
      'history.read': 'Ajoneuvojen ja todistusten katselu',
      'certificate.read': 'Romutustodistuksen lataus',
      'profile.read': 'Nimen katselu',
      'lookups.read': 'Tämän listan katselu',
      'yard.read': 'Ajoneuvon katselu toimipisteen listalla',
      'yard.search': 'Ajoneuvon haku rekisteristä',
      'yard.admit': 'Kilvettömän ajoneuvon kirjaus',
      'yard.vehicle.read': 'Ajoneuvon tietojen katselu',
      'yard.vehicle.change': 'Ajoneuvon tietojen muutos',
      'yard.certificate.issue': 'Romutustodistuksen anto',
      'session.start': 'Kirjautuminen palveluun',
      'audit.read': 'Käyttölokin tarkistus',
    } satisfies Partial<Record<Action, string>>,
    other: 'Tietojen käsittely',
  },
} as const
