import type { Locale } from './index.ts'

/** Offers of a language in that language, before its texts have loaded. */
export const languageOffers = {
  en: {
    title: 'Language',
    text: 'This service is available in English.',
    accept: 'Use English',
    refuse: 'Continue in Finnish',
  },
  se: {
    title: 'Språk',
    text: 'Tjänsten finns på svenska.',
    accept: 'Byt till svenska',
    refuse: 'Fortsätt på finska',
  },
} as const satisfies Partial<Record<Locale, object>>

export type OfferedLocale = keyof typeof languageOffers
export const offeredLocales = Object.keys(languageOffers) as OfferedLocale[]
