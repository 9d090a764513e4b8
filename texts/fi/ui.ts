/** The few words that the components themselves say. */
export const ui = {
  skip: 'Siirry sisältöön',
  home: 'Kierto, etusivu',
  menu: 'Valikko',
  language: 'Kieli',
  close: 'Sulje',
  required: 'Pakollinen',
  loading: 'Ladataan',
  newTab: 'avautuu uuteen välilehteen',
  plate: 'Rekisteritunnus',
  plateMissing: 'Ei kilpeä',
  step: 'Vaihe {n}/{total}',
  stepDone: 'Valmis',
  stepNow: 'Nyt',
  stepAhead: 'Edessä',
  charactersLeft: { one: '{n} merkki jäljellä', other: '{n} merkkiä jäljellä' },
  charactersOver: { one: '{n} merkki liikaa', other: '{n} merkkiä liikaa' },
} as const
