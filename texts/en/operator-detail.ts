import type { operatorDetail as fi } from '#texts/fi/operator-detail.ts'
import type { Translated } from '#texts/index.ts'

export const operatorDetail: Translated<typeof fi> = {
  back: 'Back to the list',
  notFound: 'The vehicle is not at this station',
  notFoundWhat: 'It may have been sent to another station, or you may have chosen another station.',
  failed: 'The vehicle could not be fetched',
  facts: 'About the vehicle',
  owner: 'Handed over by',
  owners: { one: '{n} owner', other: '{n} owners' },
  plateless: 'No registration number: the scrapping is not reported to the register.',
  decommissioned: 'Decommissioned',
  traffic: 'Traffic use',
  listedUntil: 'Available until {when}',
  ranOut: 'The listing ran out {when}, and the vehicle went back into process.',

  sent: 'Sent to {station}. Waiting to be received.',
  takeBack: 'Take back',

  stages: {
    title: 'Stages of the process',
    progress: '{n} of {total} done',
    failed: 'The stage could not be saved',
    name: {
      received_and_identified: 'Received and identified',
      made_safe: 'Made safe',
      depolluted: 'Depolluted',
      parts_removed: 'Parts removed',
      hull_to_shredder: 'Hull to the shredder',
    },
    hint: {
      received_and_identified: 'The VIN on the vehicle has been compared with the papers.',
      made_safe: 'The battery is off; high voltage and gases are no danger.',
      depolluted: 'Fuel, oils, other fluids and the refrigerant have been drained.',
      parts_removed: 'Parts to be reused or recycled apart have been removed.',
      hull_to_shredder: 'The hull has been handed over to a shredding plant.',
    },
    allDone: 'All stages are done. The vehicle can be marked done.',
  },

  finish: {
    button: 'Mark done',
    undo: 'Bring back into process',
    undoShort: 'Undo',
    done: '{vehicle} is marked done.',
    undone: '{vehicle} is in process again.',
    needsCertificate: 'A vehicle can be marked done once it has a certificate of destruction.',
    failed: 'The vehicle could not be marked done',
    isDone: 'The vehicle is done. If that was a mistake, bring it back into process.',
  },

  publish: {
    button: 'Publish to others',
    title: 'Publish the vehicle to other operators?',
    what: 'Other stations see the vehicle and your contact details for 24 hours. After that it goes back into process, unless you extend the listing.',
    confirm: 'Publish',
    done: 'Others now see {vehicle}.',
    failed: 'Publishing failed',
    show: 'Show among available vehicles',
  },

  certificate: {
    title: 'Certificate of destruction',
    none: 'No certificate of destruction has been issued for the vehicle.',
    give: 'Issue the certificate',
    number: 'Number',
    issuedAt: 'Issued',
    agent: 'Issued by',
    state: {
      pending: 'Waiting for the register',
      confirmed: 'Registered',
      refused: 'Refused by the register',
    },
    pending: 'The scrapping is being reported to the vehicle register. You need not do anything.',
    pendingNext:
      'The vehicle register did not answer. The scrapping will be reported again {when}. You need not do anything.',
    confirmed: 'The vehicle is out of the register from the date of the certificate.',
    refused:
      'The register did not remove the vehicle. Reason: {reason}. Contact the service’s support and give the certificate’s number.',
    reason: {
      VEHICLE_NOT_FOUND: 'the vehicle is not in the register',
      ALREADY_DEREGISTERED: 'the vehicle is already out of the register',
    },
    download: 'Download the certificate',
    downloaded: 'Downloaded: {name}',
    downloadFailed: 'The certificate could not be downloaded',
  },

  condition: {
    title: 'What becomes of the vehicle',
    change: 'Change',
    choose: 'Choose',
    legend: 'The vehicle goes to',
    hint: {
      recycle: 'The vehicle is depolluted and its material recycled.',
      reuse: 'Its parts are used or sold at this station.',
      reuse_publish: 'The vehicle is published to other operators for 24 hours.',
    },
    save: 'Save',
    saveAndPublish: 'Save and publish',
    saved: 'The choice has been saved.',
    failed: 'The choice could not be saved',
  },

  remarks: {
    title: 'Remarks',
    none: 'No remarks',
    edit: 'Edit',
    add: 'Add',
    label: 'Remarks',
    hint: 'Damage, missing parts and whatever the next person should know.',
    save: 'Save',
    saved: 'The remarks have been saved.',
    failed: 'The remarks could not be saved',
    tooLong: 'Remarks may have at most 1,024 characters.',
  },

  picture: {
    title: 'Picture',
    alt: 'Picture of the vehicle {vehicle}',
    none: 'There is no picture of the vehicle.',
    add: 'Take or choose a picture',
    replace: 'Change the picture',
    remove: 'Remove the picture',
    removeTitle: 'Remove the picture?',
    sending: 'Sending the picture',
    saved: 'The picture has been saved.',
    removed: 'The picture has been removed.',
    failed: 'The picture could not be saved',
    loadFailed: 'The picture could not be fetched.',
  },

  score: {
    title: 'Reusability score',
    outOf: '{n} points out of {max}',
    low: 'A rough estimate: little is known of the vehicle.',
    band: {
      publish: 'Good for reuse and for offering to others.',
      reuse: 'Good for reuse at this station.',
      recycle: 'Best recycled.',
    },
    suggestion: 'The score is a suggestion; you decide.',
    reduced:
      'The vehicle’s kind or damage lowers the score: its parts would add up to {sum}, the score is {score}.',
    failed: 'The score could not be worked out.',
    factor: {
      age: 'Age',
      demand: 'Demand for parts',
      condition: 'Condition',
      completeness: 'Completeness',
    },
    reason: {
      age_new: '{years} years old: nearly every part can be reused.',
      age_middle: '{years} years old: many parts can still be reused.',
      age_old: '{years} years old: few parts can still be reused.',
      age_very_old: '{years} years old: older than the average car scrapped in Finland.',
      age_collector: '{years} years old: collectors look for parts of this age.',
      age_unknown: 'The model year is not known, so an average age is assumed.',
      demand_high:
        'Parts are much sought: {searches} searches in a year, {recycled} vehicles recycled.',
      demand_some:
        'Parts are sometimes sought: {searches} searches in a year, {recycled} vehicles recycled.',
      demand_low:
        'Parts are seldom sought: {searches} searches in a year, {recycled} vehicles recycled.',
      demand_make_only: 'The model is seldom searched, so demand is judged by the whole make.',
      condition_good: 'The vehicle runs and has no great damage.',
      condition_fair: 'The vehicle has damage or rust, but parts can be used.',
      condition_poor: 'The vehicle is badly damaged or rusted.',
      condition_unknown: 'Nothing is known of its condition, so an average one is assumed.',
      complete: 'Nothing of value is missing.',
      missing_some: 'Some parts are missing.',
      missing_much: 'Valuable parts are missing, such as the engine or the catalytic converter.',
    },
  },

  events: {
    title: 'History',
    clock: 'The Kierto service',
    reason: 'Reason: {reason}',
    ranOut: 'The listing ran out',
    other: 'Something was changed',
    move: {
      order: 'Ordered by the owner',
      cancel: 'Order cancelled by the owner',
      receive: 'Received',
      take_back: 'Taken back by the sender',
      refuse: 'Refused',
      send_back: 'Sent back to the sender',
      admit: 'Came to the station',
      publish: 'Published to others',
      extend: 'Listing extended by 24 hours',
      resolve: 'Listing ended, moved to process',
      send: 'Sent to another station',
      finish: 'Marked done',
      undo: 'Brought back into process',
    },
  },
}
