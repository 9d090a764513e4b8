/**
 * Day on which a person last read and approved each legal page, `yyyy-mm-dd`. The generated parts
 * (tables of cookies and stored data, packages) are as new as the build.
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

/**
 * Supervisor of digital accessibility in Finland from 1 January 2025. See
 * docs/domain/security.md#accessibility.
 */
export const accessibilitySupervisor = {
  phone: '029 534 5000',
  email: 'saavutettavuus@traficom.fi',
  /** The same pages of the authority in each language. */
  site: {
    fi: 'https://www.saavutettavuusvaatimukset.fi',
    se: 'https://www.tillganglighetskrav.fi',
    en: 'https://www.webaccessibility.fi',
  },
} as const
/** Authority for complaints about the processing of personal data, in each language. */
export const dataProtectionAuthority = {
  fi: 'https://tietosuoja.fi',
  se: 'https://tietosuoja.fi/sv',
  en: 'https://tietosuoja.fi/en',
} as const

/** The law gives 14 days to answer feedback about accessibility (Act 306/2019, section 9). */
export const feedbackAnswerDays = 14
/** Shortest time in ms in which a person can fill in the form. Robots are faster. */
export const feedbackLeastMs = 3000
