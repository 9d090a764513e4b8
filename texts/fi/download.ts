/** The choice of a file or a print. */
export const download = {
  open: 'Lataa',
  doPrint: 'Tulosta',
  cancel: 'Peruuta',
  format: 'Muoto',
  ways: { xlsx: 'Excel-työkirja', csv: 'CSV-taulukko', print: 'Tuloste' },
  hints: {
    xlsx: 'ensimmäisellä sivulla mitä, kenen ja miltä ajalta',
    csv: 'puolipiste ja desimaalipilkku',
    print: 'A4, sivunumerot, enintään {most} riviä',
  },
  tooLong: 'Tulosteessa on enintään {most} riviä. Rajaa hakua, niin voit tulostaa.',
  name: 'Tiedoston nimi',
  /** Words in the names of files and in the heads of prints. */
  about: {
    country: 'koko maa',
    businessId: 'Y-tunnus',
    permit: 'Ympäristölupa',
    allTime: 'koko aika',
    underWay: 'kesken',
    made: 'tehty',
  },
} as const
