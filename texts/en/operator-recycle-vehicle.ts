import type { recycleVehicle as fi } from '#texts/fi/operator-recycle-vehicle.ts'
import type { Translated } from '#texts/index.ts'

export const recycleVehicle: Translated<typeof fi> = {
  confirm: {
    title: 'Is this the vehicle in the yard?',
    lead: 'Compare the VIN with the vehicle’s body before you go on.',
    button: 'Yes, the details match',
    another: 'No, find another vehicle',
    unverified: 'The details were entered by hand',
    unverifiedWhat:
      'The service compares them with the register once the connection is back. Check the number of owners on the registration certificate.',
    withoutRecord:
      'You can go on without the register. Check the details in the registration certificate.',
  },
  standing: {
    shop_transit: {
      title: 'The owner has ordered this at your station',
      what: 'The order counts as received once you finish.',
    },
    shop_transfer: {
      title: 'The vehicle is coming from another station',
      what: 'The transfer counts as received once you finish.',
    },
    issued: {
      title: 'The certificate of destruction has been issued already',
      what: 'Go on and take the vehicle into process.',
    },
    here: {
      title: 'The vehicle is already at this station',
      what: 'Go on only if its certificate of destruction is missing.',
    },
    open: 'Open the vehicle',
  },
  record: {
    power: 'Fuel or power',
    mileage: 'Odometer reading',
    mileageOn: '{km} km, read on {day}',
    kerbMass: 'Kerb mass',
    importCountry: 'Import country',
    vinPlace: 'Location of the VIN',
    firstRegistered: 'First registration',
    euClass: 'Vehicle class',
    previousPlate: 'Previous number',
    status: 'In the register',
    company: 'Owned by',
    powers: {
      petrol: 'petrol',
      diesel: 'diesel',
      electric: 'electric',
      plug_in_hybrid: 'plug-in hybrid',
      hybrid: 'hybrid (not plug-in)',
      gas: 'gas',
      hydrogen: 'hydrogen',
      other: 'other',
    },
    statuses: {
      in_use: 'in traffic use',
      decommissioned: 'decommissioned',
      deregistered: 'finally deregistered',
      exported: 'exported',
    },
  },
  warnings: {
    deregistered: {
      title: 'The vehicle is out of the register already',
      what: 'The register will refuse the scrapping. Find out with the owner whether they have a certificate of destruction.',
    },
    exported: {
      title: 'The register says that the vehicle was exported',
      what: 'Compare the VIN with special care. The register may refuse the scrapping.',
    },
    vinMake: {
      title: 'The VIN says {vin}, the register says {registry}',
      what: 'Compare the number on the body with the register. Do not go on if they differ.',
    },
    highVoltage: {
      title: 'High-voltage battery',
      what: 'Only a trained person makes the vehicle voltage-free. Keep a damaged vehicle apart.',
    },
    gas: {
      title: 'Gas tank',
      what: 'Only a person trained for it may empty the tank.',
    },
    heavy: {
      title: 'Heavy vehicle',
      what: 'Make sure that the station’s permit and equipment are enough for a bus or a lorry.',
    },
    restricted: {
      title: 'The register does not give the owner’s details',
      what: 'Check proof of identity, and type the owner by hand on the next step.',
    },
    company: {
      title: 'A company owns the vehicle',
      what: 'The right to represent the company is checked on the next step.',
    },
    owners: {
      title: 'Several owners',
      what: 'Ask for a power of attorney from every owner who is not present.',
    },
    decommissioned: {
      title: 'The vehicle is temporarily decommissioned',
      what: 'It can still be scrapped. Decommissioning is temporary, scrapping is final.',
    },
    ownersCount: { one: '{n} owner', other: '{n} owners' },
  },
}
