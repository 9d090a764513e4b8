import { fullOperatorTests } from './full-operator-tests.ts'

// Browser tests that only `npm run test:full` runs, by file and title. Each row names the file whose
// fast test would fail first: it tests the same rule without this browser path, or a sibling path.

export const fullBrowserTests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...fullOperatorTests,
  'e2e/admin/admin-work.spec.ts': {
    'exports companies and a search in the audit: requested, fetched once, retried':
      'server/modules/export/export.test.ts',
    'jobs: shows the last run, runs one, and previews the next removal':
      'server/platform/work/cron.test.ts',
    'unanswered orders: shown by company with a way to it, and again after a failed load':
      'server/modules/order/order-clock.test.ts',
  },
  'e2e/admin/announcements.spec.ts': {
    'an announcement to one company is on its home page until the user marks it as read':
      'server/modules/announcement/announcement.test.ts',
  },
  'e2e/admin/certificates.spec.ts': {
    'an admin reviews a typed owner, opens the document, and annuls the certificate':
      'server/modules/certificate/owners/typed-owners.test.ts',
  },
  'e2e/admin/correction-order.spec.ts': {
    'an admin orders a correction, and the station is led to it':
      'server/modules/certificate/versions.test.ts',
  },
  'e2e/admin/home.spec.ts': {
    'the home page leads to the companies whose permit has ended':
      'server/modules/admin/tasks.test.ts',
  },
  'e2e/admin/new-company.spec.ts': {
    'the company register fills in a new company by its business id':
      'server/modules/admin/companies.test.ts',
  },
  'e2e/admin/report-admin.spec.ts': {
    'the association reminds, corrects with a history, reopens, and compares':
      'server/modules/report/report-admin.test.ts',
    'the association sets the year and deadline of the battery report':
      'server/modules/report/report-admin.test.ts',
  },
  'e2e/owner/cases.spec.ts': {
    'leads without a plate or number to the phones of the stations that take the vehicle':
      'server/modules/station/search-offers.test.ts',
    'finds by VIN, by the previous plate and by the other sequence of a plate':
      'server/modules/owner/vehicle-search.test.ts',
    'accepts a vehicle with few facts, or a decommissioned one':
      'server/modules/owner/vehicle-search.test.ts',
    'shows where an ordered vehicle is': 'server/modules/owner/vehicle-search.test.ts',
    'shows that the registry is down, and works again without new typing':
      'server/modules/owner/registry-errors.test.ts',
    'is refused in a bankruptcy, with a remedy': 'server/modules/right/representation.test.ts',
    'shows that the register is down, which is no refusal':
      'server/modules/owner/registry-errors.test.ts',
    'asks for the others’ powers of attorney': 'server/modules/right/representation.test.ts',
    'needs powers of attorney, which can be printed': 'server/modules/owner/vehicle-search.test.ts',
    'bringing it, the order lists the other owners’ powers of attorney':
      'e2e/owner/consent.spec.ts',
  },
  'e2e/owner/consent.spec.ts': {
    'a refusal changes the head of the order and its action, and nobody is told to wait before':
      'web/owner/order/order-sentence.test.ts',
    'returns from the roles gateway to the request, also in the middle of an own order':
      'e2e/owner/cases.spec.ts',
  },
  'e2e/owner/flow.spec.ts': {
    'a reload continues at the same step, and closing the page asks':
      'web/owner/recycle/steps.test.ts',
    'the language changes in the middle and keeps the input': 'texts/texts.test.ts',
    'an address of a later step leads to the first missing step': 'web/owner/recycle/steps.test.ts',
    'the skip link works inside the flow and leaves the address unchanged':
      'e2e/quality/keyboard.spec.ts',
  },
  'e2e/owner/history.spec.ts': {
    'a notification closes after 4096 ms': 'e2e/owner/history.spec.ts',
    'sees that, with the next step': 'server/modules/owner/history.test.ts',
    'the QR code of a certificate opens a page that confirms it, without a person':
      'e2e/public/services.spec.ts',
  },
  'e2e/owner/notices.spec.ts': {
    'an owner reports a handover that they do not know of, and the admin handles it':
      'server/modules/certificate/owners/owner-notice.test.ts',
    'the last notice that the owner knows of leaves the home page':
      'server/modules/certificate/owners/owner-notice.test.ts',
  },
  'e2e/owner/offline-owner.spec.ts': {
    'opens an owner’s app offline at its main pages': 'web/service-worker/routing.test.ts',
  },
  'e2e/owner/order-address.spec.ts': {
    'an order tells the address of the register, and a typed one stays':
      'server/modules/certificate/owners/holders.test.ts',
    'an owner whose address the register withholds may leave it empty':
      'server/modules/certificate/owners/holders.test.ts',
  },
  'e2e/owner/order-path.spec.ts': {
    'a pickup is agreed in four short screens and six presses': 'e2e/owner/owner-path.spec.ts',
    'a screen reader hears each screen by its heading, its fields and its action':
      'e2e/owner/owner-path.spec.ts',
    'is agreed with one press, fee and time, or goes back to the station':
      'server/modules/order/order-life.test.ts',
    'a fee that changes under the sheet is shown, and the second press orders':
      'server/modules/owner/order-windows.test.ts',
    'Tab passes the map of the stations, ${width} px wide': 'e2e/quality/tab-through.spec.ts',
  },
  'e2e/owner/order-sheet.spec.ts': {
    'Back closes the sheet of an order and keeps the typed text': 'e2e/owner/order-sheet.spec.ts',
    'another station takes the place of the first, with everything told before':
      'server/modules/owner/order-windows.test.ts',
    'another station asks before it ends the unfinished order of another vehicle':
      'server/modules/owner/order-windows.test.ts',
  },
  'e2e/owner/owner-path.spec.ts': {
    'in ${language}': 'e2e/owner/owner-path.spec.ts',
    'can be cancelled until it is received, and both sides get a mail':
      'server/modules/owner/orders.test.ts',
    'that the station has just received cannot be cancelled': 'server/modules/owner/orders.test.ts',
  },
  'e2e/owner/place.spec.ts': {
    'on a phone everything is on the first screen, and the button always':
      'e2e/owner/place.spec.ts',
    'the map and a town work while the address search is down':
      'server/modules/station/location/location.test.ts',
    'uses the device’s own position, where the browser allows it':
      'server/modules/station/location/location.test.ts',
    'the typed text counts: it clears an older place, and the button searches it':
      'e2e/owner/place.spec.ts',
  },
  'e2e/people/admin.spec.ts': {
    'a new company starts: from nothing to a working station':
      'server/modules/admin/companies.test.ts',
    'finds companies by search and state, and corrects their data':
      'server/modules/admin/companies.test.ts',
    'helps a company whose main user has left': 'server/modules/admin/main-user.test.ts',
    "closes a company, which ends its users' sessions, and opens it":
      'server/modules/admin/company-closing.test.ts',
    'searches the audit, and follows an entry to its vehicle, user and request':
      'server/modules/admin/audit-search.test.ts',
    'an admin’s login leads to the admin’s area, which is closed to others':
      'web/app/route-guard.test.ts',
    'sees who has looked up their vehicle': 'server/modules/owner-data/owner-data.test.ts',
  },
  'e2e/people/choice.spec.ts': {
    'by pointer: a press chooses, also with Ctrl, and Shift chooses all between':
      'web/ui/inputs/selection.test.ts',
    'by keyboard: arrows move, Space chooses, Shift extends, Ctrl+A chooses all':
      'web/ui/inputs/selection.test.ts',
    'a long list has a filter, which keeps the choices': 'web/ui/inputs/matches.test.ts',
    'a tap chooses, a second one takes it back, and the page can be scrolled':
      'web/ui/inputs/selection.test.ts',
  },
  'e2e/people/login.spec.ts': {
    'in ${language}': 'e2e/people/login.spec.ts',
    'leads back to the page that required it': 'server/modules/session/strong-login.test.ts',
    'reports a foreign or repeated return': 'server/modules/session/strong-login.test.ts',
    'logs out: only the language stays': 'e2e/people/sessions.spec.ts',
    '/login/dev signs in as a person and as a user with one press':
      'server/modules/session/demo-login.test.ts',
    '/logout signs out': 'server/modules/session/logout.test.ts',
  },
  'e2e/people/management.spec.ts': {
    'setting up: stations, a colleague, a subcontractor and its own people':
      'server/modules/people/user-lifecycle.test.ts',
    'a station’s user manages nobody: no menu, no card, and a contact on the page':
      'server/platform/auth/permission-matrix.test.ts',
  },
  'e2e/people/second-factor.spec.ts': {
    'a user sets up a second factor, and a password alone no longer suffices':
      'server/modules/session/second-factor-login.test.ts',
    'a factor moves to another authenticator, gets new recovery codes, and is removed':
      'server/modules/session/second-factor.test.ts',
    'asks for the second factor over a page whose session has expired':
      'server/modules/session/second-factor-login.test.ts',
    'an admin sets up a second factor before anything else':
      'server/modules/session/second-factor-login.test.ts',
    'a new password needs the old one, and ends the other sessions':
      'server/modules/account/change-password.test.ts',
    'lists the own sessions, and ends one or all': 'server/modules/account/own-sessions.test.ts',
  },
  'e2e/people/sessions.spec.ts': {
    'with an expired access token continues without noticing': 'web/session/session.test.ts',
    'with an ended session signs in again and finds the typed text': 'web/session/session.test.ts',
    'who was away too long and does not sign in is signed out': 'web/session/session.test.ts',
    'is not shown to another user of the same browser': 'web/session/session.test.ts',
  },
  'e2e/people/stations.spec.ts': {
    'refuses to close a station with vehicles, lists them and links to them':
      'server/modules/people/closing-station.test.ts',
    'closes an empty station after telling the consequences, and opens it':
      'server/modules/people/closing-station.test.ts',
    'the pin is set and moved by keyboard, and dragged, and a place needs its address':
      'web/operator/management/stations/station-fields.test.ts',
    'accepts a name of 512 characters, refuses 513, and takes whole kilometres':
      'server/modules/people/stations.test.ts',
    'closing a subcontractor tells how many users lose access':
      'server/modules/people/closing-subcontractor.test.ts',
    'tells owners where, when and at which price it picks up':
      'server/modules/people/stations.test.ts',
  },
  'e2e/people/keys.spec.ts': {
    'a main user makes a key, a system uses it, and it is revoked':
      'server/modules/api-key/api-key.test.ts',
    'a main user adds a webhook, tries it, sends it again and removes it':
      'server/modules/webhook/webhook.test.ts',
  },
  'e2e/people/users.spec.ts': {
    'an error is shown at its field, nothing typed is lost, and leaving asks':
      'e2e/operator/vehicle.spec.ts',
    'a user is changed, gets a link, is closed, opened and removed':
      'server/modules/people/user-lifecycle.test.ts',
    'a lost invitation is sent again, to the corrected address':
      'server/modules/people/user-lifecycle.test.ts',
    'a user with history is closed, not deleted, and is last in the list':
      'server/modules/people/user-lifecycle.test.ts',
    'keeps the last main user, and nobody closes their own account':
      'server/modules/people/main-user.test.ts',
    'a long list is searched by name, station and address':
      'web/operator/management/sort-records.test.ts',
  },
  'e2e/public/language-offer.spec.ts': {
    'the offer of that language moves nothing': 'e2e/public/services.spec.ts',
    'a language in the address is no choice for the next visit of the spare parts':
      'server/platform/pages/serve-pages.test.ts',
  },
  'e2e/public/legal-pages.spec.ts': {
    'every legal page is on the host of ${appName}, in each language':
      'server/platform/pages/serve-pages.test.ts',
    'the footer of the login links to each, and each to the next':
      'server/platform/pages/serve-pages.test.ts',
    'the footer of the spare parts links to those of the service':
      'server/platform/pages/serve-pages.test.ts',
    'the privacy notice names the controller and every group of data': 'texts/texts.test.ts',
    'the licences name each package, and their texts can be downloaded':
      'server/platform/pages/static-files.test.ts',
    'feedback shows errors at their fields, loses nothing, and gets a reference':
      'server/modules/public/feedback.test.ts',
  },
  'e2e/public/part-question.spec.ts': {
    'a buyer asks a station for a part by keyboard, and the station gets a mail':
      'server/modules/spare-parts/part-question.test.ts',
    'a part found in the search leads to its page, where its station is asked for it':
      'server/modules/spare-parts/parts-for-sale.test.ts',
  },
  'e2e/public/prerender.spec.ts': {
    'every public page shows its content, in each language':
      'server/platform/pages/serve-pages.test.ts',
    'text typed before the script runs is kept': 'e2e/public/prerender.spec.ts',
    'the prerendered page changes to that of the signed-in user without an error':
      'e2e/public/prerender.spec.ts',
  },
  'e2e/public/report-public.spec.ts': {
    'refuses robots without disturbing people': 'server/modules/report/public-report.test.ts',
  },
  'e2e/public/report-year.spec.ts': {
    'a year’s reporting of one operator: self-control, self-evaluation and batteries':
      'server/modules/report/report.test.ts',
    'resumes on another machine, merges two devices, and survives a lost connection':
      'server/modules/report/report.test.ts',
    'offers the battery report only to a company that owes one':
      'server/modules/report/report.test.ts',
  },
  'e2e/public/spare-parts.spec.ts': {
    'finds the intended model by keyboard despite a misspelling':
      'server/modules/makes/known-names.test.ts',
    'a link with a wrong year marks its field': 'server/modules/spare-parts/spare-parts.test.ts',
    'a link opens the same search for another person, in their language':
      'e2e/public/spare-parts.spec.ts',
    'map and list show the same, filtered by distance and opening hours':
      'e2e/public/spare-parts.spec.ts',
    'works where the site is allowed, and not elsewhere':
      'server/platform/pages/serve-pages.test.ts',
  },
  'e2e/public/stations.spec.ts': {
    'a phone shows fee and time first, and the card of a pin over the map':
      'e2e/public/stations.spec.ts',
    'a pin of a station that the list does not have loads its card':
      'server/modules/station/search-stations.test.ts',
    'an electric car is offered to stations that take one, and others say why not':
      'server/modules/owner/orders-refused.test.ts',
    'where nobody picks up, the next step is told in words':
      'server/modules/owner/orders-refused.test.ts',
    'where nothing is open by the server, the filter offers the next step':
      'web/stations/rows.test.ts',
    'the map and the list show the same': 'web/stations/rows.test.ts',
    'offers to reload stations that failed to load': 'server/platform/http/error-answers.test.ts',
    'an order’s form shows errors and keeps the input':
      'server/modules/owner/orders-refused.test.ts',
  },
  'e2e/quality/accessibility.spec.ts': {
    '${name} in ${language}: ${states}': 'texts/label-lengths.test.ts',
  },
  'e2e/quality/budget.spec.ts': {
    "${path} of ${build ?? 'all apps'} loads at most 120 kB of scripts and styles":
      'e2e/quality/budget.spec.ts',
    'the spare parts load at most 97.5 kB, and the map only with the results':
      'e2e/quality/budget.spec.ts',
    'the public battery report starts with at most 120 kB of scripts and styles':
      'e2e/quality/budget.spec.ts',
    'assets are compressed, and cached for a year': 'server/platform/pages/static-files.test.ts',
  },
  'e2e/quality/frame.spec.ts': {
    'the start page links to both logins': 'e2e/owner/owner-path.spec.ts',
    'every page has its title, its description and its language, in each language':
      'server/platform/pages/serve-pages.test.ts',
    'the language is Finnish at first, is stored, and its change keeps the input':
      'e2e/owner/owner-path.spec.ts',
    'an unknown address is a 404 whose link replaces it in the history':
      'server/platform/pages/serve-pages.test.ts',
    'at 780 px and 400 % the brand stays free, and no text is cut': 'texts/label-lengths.test.ts',
    'the parts host shows no search at an address that it lacks':
      'server/platform/pages/serve-pages.test.ts',
    'no page has the description of another page': 'server/platform/pages/serve-pages.test.ts',
    'the heading of each page begins where the brand begins, up to 1920 px':
      'e2e/owner/owner-path.spec.ts',
    'a person is led from the operators’ area to its login': 'web/app/route-guard.test.ts',
    'is there before the scripts run, so that nothing moves': 'e2e/public/prerender.spec.ts',
    "${appName}: the start page is its login, and the other app's pages are missing":
      'server/platform/pages/serve-pages.test.ts',
    'spare-parts: has no page of the other two': 'server/platform/pages/serve-pages.test.ts',
    'the skip link is the first tab stop and leads to the content': 'e2e/quality/keyboard.spec.ts',
  },
  'e2e/quality/keyboard.spec.ts': {
    'the focus is always visible': 'e2e/quality/keyboard.spec.ts',
  },
  'e2e/quality/tab-through.spec.ts': {
    'Tab through ${name}: ${states}': 'e2e/quality/tab-through.spec.ts',
  },
  'e2e/owner/own-data.spec.ts': {
    'reads and downloads the stored data, and erases what no law requires':
      'server/modules/owner-data/owner-data.test.ts',
  },
  'e2e/public/part.spec.ts': {
    'a part on sale shows its facts, and the whole VIN when asked':
      'server/modules/part/public-part.test.ts',
    'a withdrawn part says that nobody may install it': 'server/modules/part/public-part.test.ts',
  },
  'e2e/quality/first-load.spec.ts': {
    '${path} fetches little until it shows its content, as ${who}':
      'e2e/quality/first-load.spec.ts',
  },
  'e2e/public/services.spec.ts': {
    'the owner’s button stands in the first 600 px of a phone, in each language':
      'texts/label-lengths.test.ts',
    'the language is offered once, in itself': 'e2e/public/services.spec.ts',
  },
  'e2e/quality/covered-controls.spec.ts': {
    'a control is found that a bar covers at each scroll position, and no other':
      'e2e/quality/accessibility.spec.ts',
  },
}
