import { limits } from '#rules/limits.ts'
import type { recycleDetails as fi } from '#texts/fi/operator-recycle-details.ts'
import type { Translated } from '#texts/index.ts'

export const recycleDetails: Translated<typeof fi> = {
  details: {
    title: 'What will be done with the vehicle?',
    lead: 'After this the vehicle is being processed.',
    picture: 'Picture',
    pictureHint:
      'One picture is enough. A picture over 5\u00a0MB is made smaller before it is sent.',
    take: 'Take a picture',
    choose: 'Choose a picture',
    remove: 'Remove the picture',
    remarks: 'Remarks',
    remarksHint:
      'Damage, missing parts and anything else the next person should know. Other stations see these while the vehicle is available. Write nothing about the owner.',
    sending: 'Sending the picture',
    finish: 'Move to processing',
    finishAndPublish: 'Move to processing and publish',
  },
  done: {
    title: 'The vehicle has been received',
    inProcess: 'It is now among the vehicles being processed.',
    listed: `Other operators see it for ${limits.listingExtensionHours} hours. After that it goes back to processing.`,
    certificate: 'Certificate of destruction {number}',
    next: 'What happens next',
    steps: {
      ownerMail: 'The owner gets a link to the certificate by email.',
      ownerPaper: 'Print the certificate for the person who handed over the vehicle.',
      safe: 'Make the vehicle safe and depollute it.',
      recycle: 'Remove the parts to be recycled and deliver the hull to a shredder.',
      reuse: 'Remove the parts that are used at this station.',
      reuse_publish: 'Check requests under Available vehicles.',
    },
    mail: {
      title: 'Send to the owner by email',
      what: 'The owner gets a link to sign in and download the certificate.',
      email: 'Owner’s email',
      locale: 'Language of the message',
      send: 'Send',
      sent: 'Sent to {email}',
      failed: 'The message was not sent',
    },
    another: 'Receive the next vehicle',
    links: 'Where next',
    open: 'Open the vehicle',
    toProcess: 'Vehicles being processed',
    toAvailable: 'Available vehicles',
    toIncoming: 'Incoming vehicles',
  },
}
