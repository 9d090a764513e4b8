import type { retentionSteps as fi } from '#texts/fi/retention-steps.ts'
import type { Translated } from '#texts/index.ts'

export const retentionSteps: Translated<typeof fi> = {
  order_contacts: 'Kontaktuppgifter i beställningar',
  vehicles: 'Återvunna fordon med papper',
  reports: 'Rapporterade uppgifter',
  reminders: 'Anteckningar om påminnelser',
  look_ups: 'Sökningar som inte ledde till något',
  audit: 'Användningslogg',
  persons: 'Ägarnas personuppgifter',
  accounts: 'Stängda användares personuppgifter',
  company_contacts: 'Stängda företags kontaktpersoner',
  shop_contacts: 'Stängda verksamhetsställens kontaktpersoner',
  part_searches: 'Antal sökningar av reservdelar',
  sessions: 'Avslutade inloggningar',
  password_links: 'Föråldrade lösenordslänkar',
  recovery_codes: 'Använda reservkoder',
  prepared_factors: 'Påbörjade ibruktaganden av tvåstegsautentisering',
  identifications: 'Påbörjade identifieringar',
  wrong_passwords: 'Räknare för fel lösenord',
  outbox: 'Skickade meddelanden',
  repeat_keys: 'Nycklar för upprepade anrop',
  export_files: 'Filer som ingen hämtade',
  exports: 'Gamla filbeställningar',
}
