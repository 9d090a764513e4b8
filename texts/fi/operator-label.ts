/** Printed labels of vehicles and places, and the places of vehicles by their codes. */
export const operatorLabel = {
  print: 'Tulosta tarra',
  printSeveral: 'Tulosta tarrat',
  tooMany: 'Tarroja voi tulostaa kerralla enintään {n}. Poista valinta osasta ajoneuvoja.',
  printFailed: 'Tarraa ei saatu tulostettavaksi',
}
