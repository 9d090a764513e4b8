/** Browser tests of the operator's app that only the full run has. See full-tests.ts. */
export const fullOperatorTests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'e2e/operator/approval.spec.ts': {
    'a main user approves the owner whom a clerk typed against the register':
      'server/modules/certificate/owners/typed-owners.test.ts',
    'a main user who typed the owner waits for another one':
      'server/modules/certificate/owners/typed-owners.test.ts',
  },
  'e2e/operator/asking.spec.ts': {
    'a buyer asks, the holder reads it and sends the vehicle, and the buyer decides again':
      'server/modules/yard/listing.test.ts',
  },
  'e2e/operator/available.spec.ts': {
    'a listing shows its time, is extended by a day, and returns to process':
      'server/modules/yard/listing.test.ts',
    'a listing is sent to another operator, whose contact is shown, and taken back':
      'server/modules/yard/transitions.test.ts',
    'a vehicle is sent to an own station, is listed as sent, and is taken back':
      'server/modules/yard/transitions.test.ts',
    'listings of others can be searched, filtered by kind, and requested':
      'server/modules/yard/lists.test.ts',
    'a listing of another company opens with all that a buyer asks, and closes to its card':
      'server/modules/yard/listing.test.ts',
    'an expired listing returns to process, is announced, and the station gets a mail':
      'server/modules/yard/listing-expiry.test.ts',
  },
  'e2e/operator/batch.spec.ts': {
    'of three chosen vehicles the electric one is refused and stays, and the others are done for one reason':
      'web/operator/batch/batch.test.ts',
    'a lost connection stops the work, and the rest stays chosen':
      'web/operator/batch/batch.test.ts',
    'a vehicle that another device has moved meanwhile stays chosen, and one is sent away':
      'web/operator/batch/batch.test.ts',
  },
  'e2e/operator/clerk.spec.ts': {
    'a clerk’s day by keyboard: sort, filter, look beside the list, note arrivals, receive, tick, finish':
      'server/modules/yard/lists.test.ts',
  },
  'e2e/operator/claims.spec.ts': {
    'a station says with a picture that a vehicle is there, and its owner disputes it':
      'server/modules/yard/reception/claims.test.ts',
    'a vehicle moves to another station of the company, where its number is compared again':
      'server/modules/yard/reception/claims.test.ts',
  },
  'e2e/operator/consents.spec.ts': {
    'a refusal is red on the plan, and needs a later power of attorney and a reason':
      'server/modules/consent/consent.test.ts',
    'a refusal that comes during the reception leads back with its reason':
      'server/modules/consent/consent.test.ts',
    'a consent that is missing when the time is fixed asks for paper on the card and in the plan':
      'server/modules/order/consent-reminder.test.ts',
    'a given consent leads to the certificate without a paper':
      'server/modules/consent/consent.test.ts',
  },
  'e2e/operator/forty-cars.spec.ts': {
    'forty vehicles of one day: received, refused, treated, and counted at its end':
      'e2e/operator/phone.spec.ts',
  },
  'e2e/operator/errors.spec.ts': {
    'a registry that takes twelve seconds is waited for with words, and its answer is used':
      'server/platform/external/vehicle-registry.test.ts',
    'an answer that comes while the vehicle is typed by hand is offered':
      'server/platform/external/vehicle-registry.test.ts',
    'the search shows ${code} and can be repeated': 'server/modules/yard/reception/search.test.ts',
    'CERTIFICATE_MISSING in a vehicle’s view leads to the certificate':
      'server/modules/yard/transitions.test.ts',
    'FILE_TOO_LARGE and PUBLISHING_FAILED are shown at the picture, and the vehicle continues without it':
      'server/platform/files/files.test.ts',
    'STATUS_CONFLICT says that somebody else was first, and leads to the vehicle':
      'server/modules/yard/transitions.test.ts',
  },
  'e2e/operator/incoming.spec.ts': {
    'a vehicle from a station goes back to it with the reason':
      'server/modules/yard/transitions.test.ts',
    'any user of the station closes a run of days and opens one of them':
      'server/modules/station/offer.test.ts',
  },
  'e2e/yard/in-sight.spec.ts': {
    'each step shows high voltage and hides the end of the number, and each refusal is in sight at ${size.width} px':
      'rules/certificate/identification.test.ts',
    'a vehicle that is scrapped already is opened, and cannot be received again':
      'e2e/operator/wizard.spec.ts',
    'a scan of a vehicle that is not here is refused where the worker looks':
      'web/operator/scan/certain.test.ts',
  },
  'e2e/operator/inspection.spec.ts': {
    'in the wizard: the score follows each answer and suggests, and unsaved answers are kept':
      'server/modules/yard/score.test.ts',
    'in the vehicle’s view: answered later, shown at once, focus restored':
      'server/modules/yard/score.test.ts',
  },
  'e2e/operator/labels.spec.ts': {
    'the label of a vehicle is printed from its page, and those of several from their list':
      'server/modules/label/vehicle-label.test.ts',
    'the QR code of a label opens its vehicle for users of its station, also after a sign-in':
      'server/modules/yard/find/code.test.ts',
    'twenty vehicles in a row get the place that was scanned first':
      'server/modules/yard/yard-place.test.ts',
    'the camera stays open for a place and one vehicle after another':
      'server/modules/yard/find/code.test.ts',
  },
  'e2e/operator/offline-day.spec.ts': {
    'a day without a connection: lists, stages and notes work, and all is there once afterwards':
      'e2e/operator/offline.spec.ts',
  },
  'e2e/operator/offline.spec.ts': {
    'a list that an earlier version stored is not shown without a connection':
      'e2e/operator/offline.spec.ts',
    'a new version asks first, nothing reloads or is lost, and old pages keep working':
      'web/service-worker/routing.test.ts',
    'a lost response: sent again with the same key, and done once':
      'server/platform/http/double-submit.test.ts',
    'a draft survives the tab, for its user only': 'web/storage/draft.test.ts',
    'can be installed: the manifest has no errors, in each language, and its icons exist':
      'server/platform/pages/static-files.test.ts',
  },
  'e2e/operator/orders.spec.ts': {
    'an order without a fee gets it with the answer, and its owner accepts both':
      'server/modules/order/station-fee.test.ts',
    'a hand-over moves to the certificates due on every device, and is undone from its message':
      'server/modules/order/station-order-steps.test.ts',
    'a step on an order that somebody changed names the present state':
      'server/modules/order/station-order-steps.test.ts',
  },
  'e2e/operator/owner.spec.ts': {
    'several owners: a power of attorney of each, on paper or uploaded, or a reason':
      'server/modules/certificate/certificate.test.ts',
    'an estate names its shareholders, and the others give a power of attorney':
      'server/modules/certificate/owners/estate.test.ts',
    'an owner with restricted data is typed by hand, with the checked document':
      'server/modules/certificate/owners/owner-right.test.ts',
    'a company’s vehicle is handed over by a person who proves the right by phone':
      'server/modules/yard/reception/owner-check.test.ts',
  },
  'e2e/yard/mechanic.spec.ts': {
    'a day of a mechanic: two cars are treated, a part is sold on, and both hulls leave on a load':
      'e2e/operator/treatment.spec.ts',
  },
  'e2e/yard/offline-loads.spec.ts': {
    'drafts of loads wait on the device, are sent once, and a refused one is filled in for another try':
      'server/modules/load/load.test.ts',
    'the paper of a load opens without a connection for 24 hours after it was drawn, until the logout':
      'server/modules/load/correct.test.ts',
  },
  'e2e/yard/offline-pages.spec.ts': {
    'each page of the yard opens without a connection, also one that was never opened':
      'e2e/operator/offline.spec.ts',
  },
  'e2e/yard/offline-places.spec.ts': {
    'places wait on the device, are sent in order, and one that is refused stops no other':
      'server/modules/label/label.test.ts',
  },
  'e2e/yard/offline-treatment.spec.ts': {
    'twelve entries and three pictures outlive a reload without a connection, and are sent once':
      'server/modules/treatment/treatment.test.ts',
    'the treatment of an opened vehicle stays on the device for a day, without its owner, until the logout':
      'web/storage/opened-vehicles.test.ts',
  },
  'e2e/yard/waste-loads.spec.ts': {
    'a load of used oil and tyres is made on a phone, sent, and received without the tyres':
      'server/modules/load/wastes.test.ts',
  },
  'e2e/yard/battery-report.spec.ts': {
    'figures of the battery report come from the loads, and count once a user confirms them':
      'server/modules/report/battery-records.test.ts',
  },
  'e2e/yard/year-records.spec.ts': {
    'records of the year stand at the yearly questions, and a person answers':
      'server/modules/report/year-records.test.ts',
  },
  'e2e/yard/batteries.spec.ts': {
    'a damaged traction battery is recorded on a phone, and stands in quarantine until it is moved':
      'server/modules/treatment/battery.test.ts',
  },
  'e2e/operator/loads.spec.ts': {
    'a refused load gives its vehicles back with the reason': 'server/modules/load/load.test.ts',
    'a load goes to a company outside the service, which signs for it by the mailed link':
      'server/modules/load/outside.test.ts',
  },
  'e2e/operator/phone.spec.ts': {
    'the main button can be pressed, and nothing stays hidden: ${name}':
      'e2e/operator/phone.spec.ts',
  },
  'e2e/operator/pictures.spec.ts': {
    'a vehicle gets a picture for each slot, and each is enlarged, replaced and removed':
      'server/modules/yard/picture/picture.test.ts',
    'the small pictures of a list are fetched near the screen, and once':
      'server/modules/yard/picture/picture.test.ts',
    'a photo of a phone is made small before it is sent':
      'web/operator/picture/fit-picture.test.ts',
    'a file that is no picture is refused in words about pictures, at the pictures':
      'server/modules/yard/picture/picture.test.ts',
    'pictures wait on the device, and each is sent once':
      'server/modules/yard/picture/picture.test.ts',
  },
  'e2e/operator/plan.spec.ts': {
    'a driver sees the plan and marks a pickup, which is sent once the connection is back':
      'e2e/operator/offline.spec.ts',
    'stops change their sequence, get a driver, move together, and fit on one sheet':
      'server/modules/order/station-order-steps.test.ts',
  },
  'e2e/operator/printing.spec.ts': {
    'no chart of a station is cut on A4': 'web/frame/print/page-margins.test.ts',
    'no chart of the country is cut on A4': 'web/frame/print/page-margins.test.ts',
  },
  'e2e/operator/process.spec.ts': {
    'the stages show user and time, and done is reverted in two ways, with history':
      'server/modules/yard/transitions.test.ts',
    'the score always has a word, and its reasons are sentences':
      'server/modules/yard/score.test.ts',
    'remarks, planned use and a picture are changed, and the vehicle is published':
      'server/modules/yard/transitions.test.ts',
    'does not show a vehicle of another station': 'server/platform/auth/permission-matrix.test.ts',
  },
  'e2e/operator/profile.spec.ts': {
    'own data and language change, and a new e-mail needs the password':
      'server/modules/account/account.test.ts',
    'a mailed link sets a new password once and ends the sessions':
      'server/modules/account/password-reset.test.ts',
  },
  'e2e/operator/registry-letter.spec.ts': {
    'a main user prints the letter about an annulment and saves the answer of the register':
      'server/modules/certificate/versions.test.ts',
  },
  'e2e/operator/scan.spec.ts': {
    'each kind of code opens its vehicle, in a browser without a reader of its own':
      'web/operator/scan/certain.test.ts',
    'a reception begins by a code, and nothing in sight is told after five seconds':
      'rules/vehicle/scanned.test.ts',
    'without a camera a photo of the code is read, and the number compared with it':
      'rules/certificate/identification.test.ts',
    'a USB scanner reaches the search from any button, and no field of a person':
      'web/operator/scan/keystrokes.test.ts',
    'the first press keeps its dialog open while the content still loads, where there is no camera':
      'web/operator/scan/certain.test.ts',
    'a USB scanner in the Finnish or the US layout opens every label of the service':
      'rules/vehicle/scanned.test.ts',
  },
  'e2e/operator/station.spec.ts': {
    'each tab keeps its own station, and one of many is found by its words':
      'web/vehicle/suggest-names.test.ts',
    'a user who no longer works at the stored station chooses again':
      'server/platform/auth/permission-matrix.test.ts',
    "the home page counts the station's vehicles": 'server/modules/yard/lists.test.ts',
    'an address of one vehicle survives the login and the choice of a station':
      'web/app/route-guard.test.ts',
  },
  'e2e/operator/mass.spec.ts': {
    'reads the four tables of the company, in tonnes, of a station and of last year':
      'server/modules/mass/mass.test.ts',
    'reads the tables of the country and of a company': 'server/modules/mass/mass.test.ts',
  },
  'e2e/operator/received.spec.ts': {
    'a user filters the register of received vehicles and downloads it':
      'server/modules/received/received.test.ts',
    'the association reads the register of one company': 'server/modules/received/received.test.ts',
  },
  'e2e/operator/statistics.spec.ts': {
    'reads the year, opens a table by keyboard, and downloads the same figures':
      'server/modules/statistics/statistics.test.ts',
    'the choice is in the address: Back, a reload and a link show the same':
      'server/modules/statistics/statistics.test.ts',
    'the pages to read have the targets, the law and the company’s own figures':
      'server/modules/statistics/statistics.test.ts',
    'a vehicle marked done counts at once, and is taken back with undo':
      'server/modules/statistics/counting.test.ts',
  },
  'e2e/operator/treatment.spec.ts': {
    'an answer is undone, chosen by chips, and corrected for a reason':
      'server/modules/treatment/treatment.test.ts',
    'a station names an unknown power, ticks a stage by hand, and sees a warning':
      'server/modules/treatment/treatment.test.ts',
    'entries wait on the device, and each is sent once and in order':
      'server/modules/treatment/treatment.test.ts',
  },
  'e2e/operator/vehicle-parts.spec.ts': {
    'one tap records a part, which gets its details in place and goes on sale':
      'server/modules/part/part.test.ts',
    'the label of a part is printed from its row, and all labels on A4':
      'server/modules/label/part-label.test.ts',
    'a removed part waits on the device, and is sent once': 'server/modules/part/part.test.ts',
    'the price and the state of a part change in the list, and both are undone':
      'server/modules/part/part.test.ts',
    'parts are filtered, chosen and printed together, and downloaded as filtered':
      'server/modules/part/parts.test.ts',
  },
  'e2e/operator/two-devices.spec.ts': {
    'two devices change the same vehicles: nothing is lost, and the later one is told':
      'server/modules/yard/transitions.test.ts',
  },
  'e2e/operator/unfinished.spec.ts': {
    'another device of the station shows an unfinished vehicle live and opens its step':
      'server/modules/yard/reception/claims.test.ts',
    'another device knows that the number was compared, and goes on from there':
      'server/modules/yard/reception/claims.test.ts',
    'a station that lost its look learns where the vehicle is, and keeps the typed text':
      'server/modules/yard/reception/claims.test.ts',
  },
  'e2e/operator/wizard.spec.ts': {
    'without plate and VIN: the owner is typed, and the registry gets nothing':
      'server/modules/reception/manual-vehicle.test.ts',
    'make and model come from the lists, or are others by their own words':
      'server/modules/reception/manual-vehicle.test.ts',
    'while the registry is down all steps work by hand, and are completed and confirmed later':
      'server/modules/reception/manual-vehicle.test.ts',
    'leaving before the end asks, and the language changes in between': 'e2e/owner/flow.spec.ts',
    'the first steps work with the keyboard alone': 'e2e/quality/keyboard.spec.ts',
  },
  'e2e/operator/workflow.spec.ts': {
    'the workflow: from its owner over two operators to done, undone and done':
      'server/modules/yard/workflow.test.ts',
  },
  'e2e/operator/day.spec.ts': {
    'a vehicle that the station does not have is received from the search':
      'e2e/operator/wizard.spec.ts',
    'a failed search is repeated by its button': 'server/modules/yard/find/find.test.ts',
    'with the keyboard alone: search, list, remarks, next vehicle and help':
      'e2e/operator/day.spec.ts',
    'the shortcuts are shown, turned off, and stay off': 'e2e/quality/keyboard.spec.ts',
  },
  'e2e/operator/vehicle.spec.ts': {
    'begins with the stages as whole rows, then pictures, remarks and facts, at 320 px too':
      'e2e/operator/phone.spec.ts',
    'a hybrid that cannot be charged warns in every list, on its page and where it is given away':
      'server/modules/yard/lists.test.ts',
  },
  'e2e/operator/weights.spec.ts': {
    'an untreated vehicle that is sent makes its transfer document, received with the vehicle':
      'server/modules/load/transfer.test.ts',
    'a weight at arrival raises a question, and the balance and the proof show it':
      'server/modules/yard/arrival-weight.test.ts',
  },
  'e2e/yard/register-again.spec.ts': {
    'a document that the register refused is sent again from the page of its load':
      'server/modules/load/register/register.test.ts',
  },
  'e2e/yard/register-by-hand.spec.ts': {
    'a company without credentials takes a transfer document to the register by hand':
      'server/modules/load/register/by-hand.test.ts',
  },
  'e2e/yard/register-credential.spec.ts': {
    'a main user tries, stores, sees and removes the credentials of the register':
      'server/modules/load/register/credential.test.ts',
  },
  'e2e/yard/reads-after-press.spec.ts': {
    'a remark reads little again, also when the stream tells it':
      'server/modules/yard/vehicle-events.test.ts',
    'the extension of a listing reads the lists again, and no order':
      'server/modules/yard/listing.test.ts',
    'the return to the tab reads nothing that the page knows':
      'server/modules/yard/vehicle-events.test.ts',
  },
  'e2e/yard/dead-line.spec.ts': {
    'an entry whose request is never answered outlives a reload, and is stored once the line answers':
      'server/platform/http/double-submit.test.ts',
  },
  'e2e/yard/household-document.spec.ts': {
    'a driver makes the transfer document of a fetched car, and reads it without a connection':
      'server/modules/load/household.test.ts',
  },
  'e2e/yard/suggested-use.spec.ts': {
    'the last step of a reception waits for the suggested use': 'e2e/operator/wizard.spec.ts',
  },
  'e2e/yard/turned-tablet.spec.ts': {
    'a dialog over a list stays open with its choices while a tablet is turned':
      'server/modules/yard/transitions.test.ts',
  },
  'e2e/operator/effort.spec.ts': {
    'an ordered car is received in five taps and one scroll, once the day’s choices are made':
      'e2e/operator/wizard.spec.ts',
    'the other frequent jobs of a yard do not get longer': 'e2e/operator/treatment.spec.ts',
  },
  'e2e/operator/place.spec.ts': {
    'a place on the yard is told once, chosen again for the next vehicle, and set for several':
      'server/modules/yard/yard-place.test.ts',
  },
  'e2e/yard/correct-load.spec.ts': {
    'the sender corrects a load by the keyboard, and the receiver sees the change':
      'server/modules/load/correct.test.ts',
  },
}
