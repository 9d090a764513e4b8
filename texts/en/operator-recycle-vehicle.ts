import type { recycleVehicle as fi } from '#texts/fi/operator-recycle-vehicle.ts'
import type { Translated } from '#texts/index.ts'

export const recycleVehicle: Translated<typeof fi> = {
  confirm: {
    title: 'Is this in front of you?',
    lead: 'The end of the VIN is compared in step 4.',
    button: 'Yes, this is it',
    another: 'No, find another',
    withoutRecord:
      'You can continue without the register. Check the details in the registration certificate.',
  },
  standing: {
    shop_transit: {
      title: 'There is an order for this vehicle at your station',
      what: 'The order is marked received when you finish.',
    },
    shop_transfer: {
      title: 'The vehicle is coming from another station',
      what: 'The transfer is marked received when you finish.',
    },
    issued: {
      title: 'The certificate of destruction has been issued already',
      what: 'Continue and move the vehicle to processing.',
    },
    here: 'The vehicle is already at this station',
    scrapped: 'This vehicle is already scrapped',
    certificate: 'Certificate of destruction {number} was issued on {date}.',
    open: 'Open the vehicle',
  },
  record: {
    others: 'Other facts',
    power: 'Power source',
    mileage: 'Odometer reading',
    mileageOn: '{km}\u00a0km, read on {day}',
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
      title: 'The vehicle is already finally deregistered',
      what: 'The register will refuse the scrapping notice. Find out with the owner whether there already is a certificate of destruction.',
    },
    exported: {
      title: 'The register says that the vehicle was exported',
      what: 'Compare the VIN with special care. The register may refuse the scrapping notice.',
    },
    vinMake: {
      title: 'The VIN says the make is {vin}, the register says {registry}',
      what: 'Compare the number on the body with the register. Do not continue if they differ.',
    },
    heavy: {
      title: 'Heavy vehicle',
      what: 'Make sure that the station’s permit and equipment are enough for a bus or a lorry.',
    },
    restricted: {
      title: 'The register does not disclose the owner’s details',
      what: 'Check the identity of the person handing over, and enter the person by hand in the next step.',
    },
    company: {
      title: 'A company owns the vehicle',
      what: 'The authority to act for the company is checked in the next step.',
    },
    owners: {
      title: 'Several owners',
      what: 'Ask for a power of attorney from every owner who is not present.',
    },
    decommissioned: {
      title: 'The vehicle is decommissioned',
      what: 'It can still be scrapped. Decommissioning takes a vehicle off the road temporarily. Scrapping is final.',
    },
    ownersCount: { one: '{n} owner', other: '{n} owners' },
  },
}
