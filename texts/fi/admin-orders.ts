/** The association’s list of orders without an answer. */
export const adminOrders = {
  title: 'Vastaamattomat tilaukset',
  lead: 'Toimipisteet, jotka eivät ole vastanneet tilaukseen {n} työtunnissa. Tilaus raukeaa, kun {end} työtuntia on kulunut.',
  failed: 'Tilauksia ei saatu haettua',
  none: 'Tilauksia ei ole vastaamatta',
  noneWhat: 'Toimipisteet ovat vastanneet kaikkiin tilauksiin ajoissa.',
  count: { one: '{n} tilaus', other: '{n} tilausta' },
  caption: 'Yrityksen {company} vastaamattomat tilaukset',
  number: 'Tilausnumero',
  station: 'Toimipiste',
  ordered: 'Tilattu',
  due: '{n} työtuntia täynnä',
}
