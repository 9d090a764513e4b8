import type { recycleDetails as fi } from '#texts/fi/operator-recycle-details.ts'
import type { Translated } from '#texts/index.ts'

export const recycleDetails: Translated<typeof fi> = {
  details: {
    title: 'What becomes of the vehicle?',
    lead: 'After this the vehicle is in process.',
    picture: 'Picture',
    pictureHint: 'One picture is enough. One above 5 megabytes is made smaller before it is sent.',
    take: 'Take a picture',
    choose: 'Choose a picture',
    remove: 'Remove the picture',
    remarks: 'Remarks',
    remarksHint:
      'Damage, missing parts and whatever the next person should know. Other stations see them while the vehicle is listed. Write nothing about the owner.',
    sending: 'Sending the picture',
    finish: 'Take into process',
    finishAndPublish: 'Take into process and publish',
  },
  done: {
    title: 'The vehicle has been taken in',
    inProcess: 'You find it among the vehicles in process.',
    listed: 'Other operators see it for 24 hours; after that it goes back into process.',
    certificate: 'Certificate of destruction {number}',
    next: 'What happens next',
    steps: {
      ownerMail: 'The owner gets a link to the certificate by email.',
      ownerPaper: 'Print the certificate for the owner.',
      safe: 'Make the vehicle safe and depollute it.',
      recycle: 'Remove the parts to be recycled and deliver the hull to a shredder.',
      reuse: 'Remove the parts that are used at this station.',
      reuse_publish: 'Follow who gets in touch, among available vehicles.',
    },
    mail: {
      title: 'Send to the owner by email',
      what: 'The owner gets a link, and signs in there to fetch the certificate.',
      email: 'Owner’s email',
      locale: 'Language of the message',
      send: 'Send',
      sent: 'Sent: {email}',
      failed: 'The message was not sent',
    },
    another: 'Enter the next vehicle',
    links: 'Where to next',
    open: 'Open the vehicle',
    toProcess: 'Vehicles in process',
    toAvailable: 'Available vehicles',
    toIncoming: 'Incoming vehicles',
  },
}
