import type { RetentionStep } from '#rules/privacy/retentions.ts'

/** Records that a retention step removes. */
export const retentionSteps = {
  order_contacts: 'Tilausten yhteystiedot',
  vehicles: 'Kierrätetyt ajoneuvot papereineen',
  reports: 'Raportoidut tiedot',
  reminders: 'Muistutusten merkinnät',
  look_ups: 'Haut, joista ei seurannut mitään',
  audit: 'Käyttöloki',
  persons: 'Omistajien henkilötiedot',
  accounts: 'Suljettujen käyttäjien henkilötiedot',
  company_contacts: 'Suljettujen yritysten yhteyshenkilöt',
  shop_contacts: 'Suljettujen toimipisteiden yhteyshenkilöt',
  part_searches: 'Varaosahakujen lukumäärät',
  sessions: 'Päättyneet kirjautumiset',
  password_links: 'Vanhentuneet salasanalinkit',
  recovery_codes: 'Käytetyt varakoodit',
  prepared_factors: 'Kesken jääneet kaksivaiheisen tunnistautumisen käyttöönotot',
  identifications: 'Kesken jääneet tunnistautumiset',
  wrong_passwords: 'Väärien salasanojen laskurit',
  outbox: 'Lähetetyt viestit',
  repeat_keys: 'Toistettujen pyyntöjen avaimet',
  export_files: 'Noutamattomat tiedostot',
  exports: 'Vanhat tiedostopyynnöt',
} as const satisfies Record<RetentionStep, string>
