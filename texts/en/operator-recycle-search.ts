import type { recycleSearch as fi } from '#texts/fi/operator-recycle-search.ts'
import type { Translated } from '#texts/index.ts'

export const recycleSearch: Translated<typeof fi> = {
  search: {
    title: 'Which vehicle?',
    label: 'Registration number or VIN',
    hint: 'For example ABC-123. You can leave out the hyphen.',
    button: 'Find the vehicle',
    found: 'Started: {vehicle}',
    goOn: 'Continue with this vehicle',
    without: 'Neither plate nor VIN?',
    withoutWhat:
      'A vehicle can be received without a number too. Then you enter the vehicle and its owner yourself.',
    moveHere: 'Move here',
    add: 'Add without a number',
  },
  add: {
    title: 'A vehicle without a number',
    lead: 'Enter what you know. The scrapping is not reported to the register, because the vehicle cannot be identified.',
    vehicle: 'The vehicle',
    owner: 'The owner',
    make: 'Make',
    model: 'Model',
    makeHint: 'Type and choose from the list.',
    makes: 'Makes',
    modelHint: 'Type and choose from the list.',
    models: 'Models',
    otherMake: 'Other make: {words}',
    otherMakeHint: 'Other make. The name is saved as you entered it.',
    otherModel: 'Other model: {words}',
    otherModelHint: 'Other model. The name is saved as you entered it.',
    makeUnknown:
      'The make is not in the list. Check the spelling, or choose Other make among the suggestions.',
    modelUnknown:
      'The model is not in the list. Check the spelling, or choose Other model among the suggestions.',
    searchingNames: 'Searching for names',
    suggestions: { one: '{n} suggestion', other: '{n} suggestions' },
    optional: 'Leave empty if you do not know.',
    unknown: 'Not known',
    vinHint: 'The part that can be read. Leave empty if nothing can.',
    reason: 'Why is there no number?',
    reasonHint: 'For example: burnt out, plates and number destroyed.',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    addressHint: 'Street address, postal code and town.',
    personalId: 'Personal identity code',
    personalIdHint:
      'Optional. With it the owner finds the certificate in the service. It is not stored on this device.',
    show: 'Show the code',
    button: 'Save and continue',
  },
  hand: {
    title: 'Enter the vehicle by hand',
    lead: 'The vehicle register is not answering. Enter what you see. The service completes it from the register when the connection is back.',
    offer: 'Enter by hand',
    late: 'The register has answered. Use its data?',
    useLate: 'Use the register’s data',
    vinHint: 'From the body. Leave this empty if it cannot be read.',
  },
}
