/**
 * When a person last read and approved each statement, `yyyy-mm-dd`. What is generated in it (the
 * tables of cookies and kept data, the packages) is as new as the build.
 */
export const statementDates = {
  privacy: '2026-11-22',
  cookies: '2026-11-22',
  accessibility: '2026-11-22',
  terms: '2026-11-22',
  licences: '2026-11-22',
} as const
export type Statement = keyof typeof statementDates
export const statementNames = Object.keys(statementDates) as Statement[]

/** Who supervises the accessibility of digital services in Finland since 1 January 2025. */
export const accessibilitySupervisor = {
  phone: '029 534 5000',
  email: 'saavutettavuus@traficom.fi',
  site: 'https://www.saavutettavuusvaatimukset.fi',
} as const
/** Where one complains about the processing of personal data. */
export const dataProtectionAuthority = 'https://tietosuoja.fi'

/** The law gives 14 days to answer feedback about accessibility (Act 306/2019, section 9). */
export const feedbackAnswerDays = 14
/** Nobody reads the form and writes to it faster; robots do. */
export const feedbackLeastMs = 3000
