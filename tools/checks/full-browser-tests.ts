// Browser tests that only `npm run test:full` runs, by file and title. Each row names the file whose
// fast test would fail first: it tests the same rule without this browser path, or a sibling path.

export const fullBrowserTests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'e2e/admin/admin-work.spec.ts': {
    'jobs: what ran, run now, and what the next run would remove': 'server/jobs/jobs.test.ts',
  },
  'e2e/admin/report-admin.spec.ts': {
    'the year and deadline of the battery report are the association’s to set':
      'server/report/report-admin.test.ts',
  },
  'e2e/operator/available.spec.ts': {
    'a vehicle is sent to an own other station, stands under the sent ones, and is taken back':
      'server/yard/transitions.test.ts',
    'what others offer can be searched, filtered by kind, and asked for':
      'server/yard/lists.test.ts',
    'a listing that runs out returns to process, says so, and the station has a mail':
      'server/yard/listing-expiry.test.ts',
  },
  'e2e/operator/errors.spec.ts': {
    'the search tells of ${code} and can be tried again': 'server/yard/search.test.ts',
    'CERTIFICATE_MISSING leads back to the certificate, and keeps what was answered':
      'server/yard/transitions.test.ts',
    'CERTIFICATE_MISSING in a vehicle’s view leads to the certificate':
      'server/yard/transitions.test.ts',
  },
  'e2e/operator/incoming.spec.ts': {
    'a vehicle from a station goes back to it with the reason': 'server/yard/transitions.test.ts',
  },
  'e2e/operator/inspection.spec.ts': {
    'in the vehicle’s view: answered later, shown at once, with the focus where it was':
      'server/yard/score.test.ts',
  },
  'e2e/operator/offline.spec.ts': {
    'a new version asks; nothing is reloaded or lost before, and old pages go on working':
      'web/service-worker/routing.test.ts',
    'what is begun outlives the tab, for its user alone': 'web/storage/draft.test.ts',
    'can be installed: the manifest has no faults, in each language, and its icons are there':
      'server/pages/static-files.test.ts',
  },
  'e2e/operator/phone.spec.ts': {
    'the main button can be pressed, and nothing is hidden for good: ${name}':
      'e2e/operator/phone.spec.ts',
  },
  'e2e/operator/process.spec.ts': {
    'the score is never a bare number, and its reasons are sentences': 'server/yard/score.test.ts',
    'a vehicle that is not at the station is not shown': 'server/auth/permission-matrix.test.ts',
  },
  'e2e/operator/profile.spec.ts': {
    'own data and language change; a new e-mail asks for the password':
      'server/account/account.test.ts',
  },
  'e2e/operator/station.spec.ts': {
    'the home counts what the station has': 'server/yard/lists.test.ts',
    'an address of one vehicle survives the login and the choice of a station':
      'web/app/route-guard.test.ts',
  },
  'e2e/operator/statistics.spec.ts': {
    'the pages to read hold the targets, the law and the company’s own figures':
      'server/statistics/statistics.test.ts',
    'what a station marks done counts at once, and is taken back with undo':
      'server/statistics/counting.test.ts',
  },
  'e2e/operator/wizard.spec.ts': {
    'leaving half-way asks, and the language changes in the middle': 'e2e/owner/flow.spec.ts',
    'the first steps are walked by the keyboard alone': 'e2e/quality/keyboard.spec.ts',
  },
  'e2e/owner/cases.spec.ts': {
    'finds by VIN, by the previous plate and in the other order of a plate':
      'server/owner/vehicle-search.test.ts',
    'a vehicle with nearly no facts, or decommissioned, can be given away':
      'server/owner/vehicle-search.test.ts',
    'a vehicle that has been ordered away says where it is': 'server/owner/vehicle-search.test.ts',
    'is refused for a bankrupt one, with the way on': 'server/owner/representation.test.ts',
    'says that the register is down, which is no refusal': 'server/owner/registry-errors.test.ts',
    'asks for the others’ powers of attorney': 'server/owner/representation.test.ts',
  },
  'e2e/owner/flow.spec.ts': {
    'the language changes in the middle and keeps what was entered': 'texts/texts.test.ts',
    'an address of a later step leads to the step that comes first':
      'web/owner/recycle/steps.test.ts',
    'the skip link works inside the flow, too, and leaves the address alone':
      'e2e/quality/keyboard.spec.ts',
  },
  'e2e/owner/history.spec.ts': {
    'is told so, with the way on': 'server/owner/history.test.ts',
  },
  'e2e/owner/offline-owner.spec.ts': {
    'without a line an owner’s app opens at each of its pages':
      'web/service-worker/routing.test.ts',
  },
  'e2e/owner/owner-path.spec.ts': {
    'in ${language}': 'e2e/owner/owner-path.spec.ts',
    'that the station has received meanwhile is no longer taken back':
      'server/owner/orders.test.ts',
  },
  'e2e/owner/place.spec.ts': {
    'a place is the device’s own position, where the browser may tell it':
      'server/location/location.test.ts',
  },
  'e2e/people/admin.spec.ts': {
    'finds companies by search and state, and mends their data': 'server/admin/companies.test.ts',
    'helps a company whose main user has left': 'server/admin/main-user.test.ts',
    'searches the audit, and goes from a row to all of its vehicle, user and request':
      'server/admin/audit-search.test.ts',
    'an admin’s login leads to the admin’s area, which is closed to others':
      'web/app/route-guard.test.ts',
  },
  'e2e/people/choice.spec.ts': {
    'by the pointer: a press chooses, also with Ctrl; Shift takes all between':
      'web/ui/inputs/selection.test.ts',
    'by the keyboard: arrows move, Space chooses, Shift extends, Ctrl+A takes all':
      'web/ui/inputs/selection.test.ts',
    'a long list has a filter, which keeps what is chosen': 'web/ui/inputs/matches.test.ts',
    'a tap chooses, the next one takes it back, and the page can be scrolled':
      'web/ui/inputs/selection.test.ts',
  },
  'e2e/people/login.spec.ts': {
    'in ${language}': 'e2e/people/login.spec.ts',
    'leads back to the page that asked for it': 'server/session/strong-login.test.ts',
    '/login/dev signs in as a person and as a user with one press':
      'server/session/demo-login.test.ts',
    '/logout signs out': 'server/session/logout.test.ts',
  },
  'e2e/people/management.spec.ts': {
    'a station’s user manages nobody: no menu, no card, and the page says whom to ask':
      'server/auth/permission-matrix.test.ts',
  },
  'e2e/people/second-factor.spec.ts': {
    'a factor moves to another authenticator, gets new recovery codes, and is taken away':
      'server/account/second-factor.test.ts',
    'over a page whose session has expired, the second factor is asked for too':
      'server/session/second-factor-login.test.ts',
    'an admin without a second factor sets it up before anything else':
      'server/session/second-factor-login.test.ts',
    'one’s own sessions are listed, and ended one by one or all at once':
      'server/account/own-sessions.test.ts',
  },
  'e2e/people/sessions.spec.ts': {
    'whose session was ended signs in again and finds what was typed':
      'web/session/session.test.ts',
    'who was away too long and does not sign in again is signed out': 'web/session/session.test.ts',
  },
  'e2e/people/stations.spec.ts': {
    'the pin is put and moved by the keyboard, and dragged; a place needs its address':
      'web/operator/management/stations/station-fields.test.ts',
    'a name of 512 characters is taken, one more is not; a radius is whole kilometres':
      'server/people/stations.test.ts',
    'closing a subcontractor tells how many users lose access':
      'server/people/closing-subcontractor.test.ts',
  },
  'e2e/people/users.spec.ts': {
    'an invitation that went astray is sent again, to the right address':
      'server/people/user-lifecycle.test.ts',
    'who has worked with vehicles is closed, not deleted, and stays last in the list':
      'server/people/user-lifecycle.test.ts',
    'the last main user stays one, and nobody closes their own account':
      'server/people/main-user.test.ts',
    'a long list is searched by name, station and address':
      'web/operator/management/sort-records.test.ts',
  },
  'e2e/public/legal-pages.spec.ts': {
    'every statement is on the host of ${appName}, in each language':
      'server/pages/serve-pages.test.ts',
    'the foot of the login leads to each, and each to the next': 'server/pages/serve-pages.test.ts',
    'the foot of the spare parts leads to those of the service': 'server/pages/serve-pages.test.ts',
    'the notice of privacy names who answers and every group of data': 'texts/texts.test.ts',
    'the licences name each package, and their texts can be had':
      'server/pages/static-files.test.ts',
    'feedback tells what is wrong at its field, loses nothing, and is answered for':
      'server/public/feedback.test.ts',
  },
  'e2e/public/prerender.spec.ts': {
    'every public page shows its content, in each language': 'server/pages/serve-pages.test.ts',
    'what is typed before the script runs is kept': 'e2e/public/prerender.spec.ts',
    'the drawn page turns into that of who is signed in, without a complaint':
      'e2e/public/prerender.spec.ts',
  },
  'e2e/public/report-public.spec.ts': {
    'robots do not get in, and nobody notices': 'server/report/public-report.test.ts',
  },
  'e2e/public/report-year.spec.ts': {
    'the battery report is offered only to who owes it': 'server/report/report.test.ts',
  },
  'e2e/public/spare-parts.spec.ts': {
    'it works where the site is listed, and not where it is not':
      'server/pages/serve-pages.test.ts',
  },
  'e2e/public/stations.spec.ts': {
    'at night the filter finds nothing open and says how to go on':
      'rules/station/opening-hours.test.ts',
    'stations that cannot be loaded can be asked for again': 'server/http/error-answers.test.ts',
  },
  'e2e/quality/accessibility.spec.ts': {
    '${name} in ${language}: ${states}': 'texts/label-lengths.test.ts',
  },
  'e2e/quality/budget.spec.ts': {
    "${path} of ${build ?? 'all apps'} loads at most 120 kB of scripts and styles":
      'e2e/quality/budget.spec.ts',
    'the spare parts load at most 95 kB, and the map with the results alone':
      'e2e/quality/budget.spec.ts',
    'the public battery report begins with at most 120 kB of scripts and styles':
      'e2e/quality/budget.spec.ts',
    'what is sent is compressed, and kept for a year': 'server/pages/static-files.test.ts',
  },
  'e2e/quality/frame.spec.ts': {
    'the start page leads to both logins': 'e2e/owner/owner-path.spec.ts',
    'every page has its title, its description and its language, in each language':
      'server/pages/serve-pages.test.ts',
    'the language is Finnish at first, is kept, and its change keeps what was typed':
      'e2e/owner/owner-path.spec.ts',
    "${appName}: its start page is its login, and the other app's pages are not there":
      'server/pages/serve-pages.test.ts',
    'spare-parts: has no page of the other two': 'server/pages/serve-pages.test.ts',
    'the skip link is the first stop of the keyboard and leads to the content':
      'e2e/quality/keyboard.spec.ts',
  },
}
