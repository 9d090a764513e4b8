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
} as const
