/** Texts of a submitted report as a PDF, next to its questions. */
export const reportPaper = {
  year: 'Vuosi',
  respondent: 'Ilmoittaja',
  station: 'Toimipiste',
  receipt: 'Vastaanottonumero',
  submitted: 'Lähetetty',
  by: 'Lähettäjä',
  page: 'Sivu',
  corrected: 'Palvelun ylläpito on korjannut tätä ilmoitusta lähettämisen jälkeen.',
  file: 'ilmoitus-{type}-{receipt}',
} as const
