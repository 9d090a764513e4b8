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
    print: 'A4, sivunumerot',
  },
} as const
