import type { Plural } from '../index.ts'

/** Parts for sale in the search for spare parts. Words for side and condition: operator-part. */
export const singleParts = {
  title: 'Yksittäiset osat',
  lead: 'Toimipisteiden irrottamat osat, jotka ovat nyt myynnissä.',
  failed: 'Osia ei saatu haettua',
  type: 'Osan laji',
  anyType: 'Kaikki lajit',
  order: 'Järjestys',
  orders: { newest: 'Uusimmat ensin', price: 'Halvimmat ensin', distance: 'Lähimmät ensin' },
  found: { one: '{n} osa', other: '{n} osaa' } satisfies Plural,
  newest: 'Näkyvissä ovat {n} uusinta osaa.',
  forSale: 'Myynnissä',
  professional: 'Vain ammattilaiselle',
  askPrice: 'Kysy hintaa',
  year: 'vuosimalli {year}',
  warranty: { one: 'takuu {n}\u00a0kk', other: 'takuu {n}\u00a0kk' } satisfies Plural,
  away: '{km}\u00a0km päässä',
  more: 'Näytä lisää osia',
}
