import type { Locale } from './index.ts'

type Words = Readonly<Record<Exclude<Locale, 'fi'>, string>>

/** The words that a name begins with. A longer one comes before its own beginning. */
const beginnings: Readonly<Record<string, Words>> = {
  'romutustodistus-lomake-': { se: 'skrotningsintyg-blankett-', en: 'certificate-form-' },
  'romutustodistus-': { se: 'skrotningsintyg-', en: 'certificate-of-destruction-' },
  'rekisterikuittaus-': { se: 'registrets-kvittens-', en: 'register-receipt-' },
  'rekisterikirje-': { se: 'brev-till-registret-', en: 'letter-to-register-' },
  'siirtoasiakirja-': { se: 'transportdokument-', en: 'transfer-document-' },
  'kuormakirja-': { se: 'lastsedel-', en: 'load-note-' },
  'kasittelytodiste-': { se: 'behandlingsbevis-', en: 'proof-of-treatment-' },
  'tarra-': { se: 'etikett-', en: 'label-' },
  'osa-': { se: 'del-', en: 'part-' },
  'paikat.': { se: 'platser.', en: 'places.' },
}

/** The words that a name of an old certificate ends with. */
const ends: Readonly<Record<string, Words>> = {
  '-korvattu.': { se: '-ersatt.', en: '-replaced.' },
  '-mitatoity.': { se: '-ogiltigforklarat.', en: '-annulled.' },
}

/**
 * Returns the name of a file in the language of its reader. A stored file has its Finnish name,
 * because one file serves all readers.
 */
export function fileNameIn(name: string, locale: Locale): string {
  if (locale === 'fi') return name
  const begun = Object.entries(beginnings).find(([words]) => name.startsWith(words))
  if (!begun) return name
  const [words, by] = begun
  return Object.entries(ends).reduce(
    (other, [end, to]) => other.replace(end, to[locale]),
    by[locale] + name.slice(words.length),
  )
}
