/** Words of a file about itself: in its name and on the first sheet of a workbook. */
export const fileAbout = {
  sheet: 'Tiedot',
  what: 'Mikä',
  whose: 'Kenen',
  period: 'Ajalta',
  state: 'Jakso',
  ended: 'päättynyt',
  madeAt: 'Tehty',
  madeBy: 'Tekijä',
  coverage: 'Kattavuus',
  rows: 'Rivejä',
  withKg: 'Paino tiedetään',
  kg: 'Paino yhteensä, kg',
  inForce: 'Voimassa',
  definition: 'Mitä rivi on',
  remark: 'Huomautus',
  sheets: 'Taulukot',
} as const
