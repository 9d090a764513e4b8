// Groups of modules that become one file of the front end. Each file costs a request, so the first
// screen of an app loads few. The rest is split where the code imports lazily.
import { fileURLToPath } from 'node:url'

type Graph = {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Each language's texts of some areas as one file. The first group of a matching area has it. */
const texts = (areas: string, suffix = '') => {
  const pattern = new RegExp(`/texts/(fi|sv|en)/(?:${areas})\\.ts$`)
  const nameOf = (id: string) => {
    const lang = pattern.exec(id)?.[1]
    return lang && lang + suffix
  }
  // Some take a number from the rules, which are no texts.
  return {
    name: nameOf,
    debugName: `texts${suffix}`,
    priority: 2,
    includeDependenciesRecursively: false,
  }
}

/** Patterns of the areas of texts that are one file in each language, by the end of its name. */
export const textGroups = {
  '': 'ui|common|first-errors',
  '-entrance': 'login|public',
  '-owner': 'owner|owner-order',
  '-operator': 'operator|operator-day',
  '-yard': 'operator-(?:detail|lists)',
  '-yard-incoming': 'operator-(?:label|orders)',
  '-yard-vehicle': 'operator-(?:recycle(?:-\\w+)?|treatment|weight)',
  '-report': 'report|questionnaires',
} as const

/** Code that every page loads, also each public page without the logins. */
const frame =
  /\/web\/(main\.tsx|frame\/(layout\/(PublicFrame|PageHead)|errors\/LoadError|hooks\/use-public-query)\.|ui\/display\/(Card|Strip)\.)/
/** The pages of a login. Those of mailed links have forms, which would double the logins. */
const entrance = /\/web\/login\/(?!Reset|ConfirmEmail)/
/** Parts of the logins that many other pages use, and no home page. */
const choices = /\/web\/(ui\/inputs\/(Checkbox|Choice)|frame\/errors\/Failure)\./

/** A rule that the public battery report needs, without the others of a form behind a login. */
const typedNumber = /\/rules\/typed-number\./

/** Libraries that each app behind a login needs, and no page of the public. */
const toolkit = /\/node_modules\/@tanstack\//

/** The groups of the owners', the operators' and the association's app. */
export const chunks = [
  // Libraries that seldom change.
  {
    name: 'vendor',
    priority: 4,
    test: /\/node_modules\/(react|react-dom|scheduler)\//,
  },
  // Comes after the first paint of every page.
  {
    name: 'notices',
    priority: 4,
    test: /\/web\/(frame\/(notices\/Notices|hooks\/use-online)|service-worker\/follow)\./,
    includeDependenciesRecursively: false,
  },
  ...Object.entries(textGroups).map(([suffix, areas]) => texts(areas, suffix)),
  { name: 'frame', priority: 1, test: frame },
  { name: 'entrance', test: entrance },
  firstScreens(),
]

/** The first page of the spare parts' app, with all that it imports. */
const sparePartsMain = here('web/spare-parts/main.tsx')

/** The spare parts' app: as few files as it goes, and nothing of the others' libraries. */
export const sparePartsChunks = [
  texts('ui|common|spare-parts|first-errors'),
  {
    debugName: 'first page',
    priority: 1,
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph) =>
      reach(graph, [sparePartsMain]).has(id) ? 'first' : undefined,
  },
]

/** Modules of the frame and the home page of each app behind a login. */
const homes = {
  owner: ['web/owner/app.tsx', 'web/owner/home/Home.tsx'].map(here),
  operator: ['web/operator/app.tsx', 'web/operator/home/Home.tsx'].map(here),
  admin: ['web/admin/app.tsx', 'web/admin/home/Home.tsx'].map(here),
}

/** The field for a vehicle on the owner's home page, without the schemas of the flow that it begins. */
const homeSearch = here('web/owner/home/HomeSearch.tsx')

/** The page of an order. Home has its head alone. */
const orderPage = here('web/owner/order/OrderPage.tsx')

const formModule = here('web/frame/forms/use-api-form.ts')
/** The first step of an owner's order, which many open directly, and the parts of every form. */
const firstStep = [
  homeSearch,
  here('web/owner/recycle/Recycle.tsx'),
  here('web/owner/recycle/VehicleStep.tsx'),
  formModule,
]
const later = [...firstStep, orderPage]

const operator = (part: string) => here(`web/operator/${part}.tsx`)
/** Pages of a station with lists of vehicles, by the name of their chunk. They share most parts. */
const lists = [
  ['yard-available', operator('available/Available')],
  ['yard-incoming', operator('incoming/Incoming')],
  ['yard-process', operator('process/Process')],
] as const
/** Shows a list and its open vehicle. */
const splitPage = operator('list/SplitPage')
/** The open vehicle until its next step and its stages show. */
const vehicleView = operator('detail/VehicleView')
/** The parts that load after an open vehicle. */
const vehicleParts = [
  'available/ListingView',
  'available/ResolveDialog',
  'detail/Meanwhile',
  'detail/listing/SendDialog',
  'detail/VehicleParts',
  'detail/treatment/TreatmentSheet',
].map(operator)
/** The wizard of a reception. */
const reception = operator('recycle/Recycle')
/** The order of an open vehicle that comes. It shares most with the list of these. */
const incomingPart = operator('incoming/IncomingPart')
/** The page of a station's parts, which shares their rows with the open vehicle. */
const stationParts = operator('parts/StationParts')
/** The strip of the connection, which every page of a station loads after its content. */
const afterContent = operator('AfterContent')
const vehiclePages = [
  splitPage,
  vehicleView,
  ...vehicleParts,
  reception,
  incomingPart,
  stationParts,
  afterContent,
]

/** Lazy parts of the operator's app, without the lists, and without what the vehicles and the wizard load. */
function otherPages(graph: Graph): string[] {
  const own = new Set([...lists.map(([, page]) => page), ...vehiclePages])
  const isOther = (id: string) =>
    id.startsWith(here('web/operator/')) &&
    !own.has(id) &&
    !/\/operator\/(detail|recycle)\//.test(id)
  const all = [...reach(graph, homes.operator, new Set())]
  return all.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(isOther)
}

/** The modules of the first screen behind a login, by who else needs them. */
function firstScreens() {
  let names: ReadonlyMap<string, string> | undefined
  return {
    debugName: 'first screens',
    priority: 3,
    // A module's imports are in the same group, or in one that needs none of this.
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph) => {
      names ??= namesOf(graph)
      return names.get(id)
    },
  }
}

/**
 * Names the chunk of each module of a first screen. Modules with schemas and with forms are apart,
 * so that a screen without a form loads neither zod nor React Hook Form.
 */
function namesOf(graph: Graph): Map<string, string> {
  const borders = new Set(Object.values(homes).flat())
  // The route of home loads the field ahead. No public page needs it.
  const open = reach(graph, [here('web/main.tsx')], new Set([...borders, homeSearch]))
  const atLogin = reach(
    graph,
    [...open].filter((id) => frame.test(id) || entrance.test(id)),
  )
  const inFrame = reach(
    graph,
    [...open].filter((id) => frame.test(id)),
  )
  const inForms = reach(graph, [formModule])
  const apps = Object.entries(homes).map(([app, entries]) => ({
    app,
    first: reach(graph, entries),
    all: reach(graph, entries, borders),
  }))
  const heavyOf = (id: string) => {
    const needs = [...reach(graph, [id])].join(' ')
    return (
      (needs.includes('/react-hook-form/') && 'forms') || (needs.includes('/zod/') && 'schemas')
    )
  }
  const inHomeSearch = reach(graph, [homeSearch])
  const inFirstStep = reach(graph, firstStep)
  const laterName = (id: string, isOwners: boolean) => {
    if (isOwners && !inFirstStep.has(id)) return 'owner-order'
    if (isOwners) return inHomeSearch.has(id) ? 'owner-search' : 'owner-recycle'
    const heavy = heavyOf(id)
    if (typedNumber.test(id)) return undefined
    if (!id.includes('/web/')) return heavy || 'more-rules'
    if (heavy === 'forms') return heavy
    // Pages without a login must not load what only the flow needs.
    if (inForms.has(id)) return undefined
    const part = inHomeSearch.has(id) ? 'search' : 'flow'
    return open.has(id) ? `public-${part}` : part
  }
  const nameOf = (id: string) => {
    if (toolkit.test(id)) return 'signed-in'
    if (inFrame.has(id)) return undefined
    // The logins have these too, but an app loads none of the logins.
    if (atLogin.has(id)) return 'inputs'
    const users = apps.filter(({ all }) => all.has(id))
    const isPublic = open.has(id)
    const heavy = heavyOf(id)
    if (users.length === 1 && !isPublic) return `${users[0]?.app}-${heavy || 'app'}`
    // The association's pages are few, and alone with their parts.
    if (!apps.some(({ app, first }) => app !== 'admin' && first.has(id))) return undefined
    if (heavy) return isPublic ? heavy : undefined
    if (!isPublic) return 'signed-in'
    // The public battery report needs few of these rules.
    if (id.includes('/rules/report/')) return 'report'
    return id.includes('/web/') ? 'ui' : 'rules'
  }
  const names = new Map<string, string>()
  for (const { first } of apps) {
    for (const id of first) {
      const name = nameOf(id)
      if (name) names.set(id, name)
    }
  }
  for (const id of atLogin) if (choices.test(id)) names.set(id, 'choices')
  for (const id of reach(graph, later)) {
    if (names.has(id) || inFrame.has(id) || atLogin.has(id)) continue
    // A home page loads its other modules one by one.
    if (apps.some(({ first }) => first.has(id))) continue
    const users = apps.filter(({ all }) => all.has(id))
    const isOwners = users.length === 1 && users[0]?.app === 'owner' && !open.has(id)
    const name = laterName(id, isOwners)
    if (name) names.set(id, name)
  }
  const inLists = lists.map(([name, page]) => ({ name, modules: reach(graph, [splitPage, page]) }))
  const inOpen = reach(graph, [splitPage, vehicleView])
  const inReception = reach(graph, [reception])
  const inParts = [
    ...[...vehicleParts, incomingPart].map((part) => reach(graph, [part])),
    inReception,
  ]
  const after = reach(graph, [afterContent])
  const ofParts = reach(graph, [stationParts])
  const elsewhere = reach(graph, otherPages(graph))
  const all = [after, inOpen, ...inLists.map(({ modules }) => modules), ...inParts]
  for (const id of new Set(all.flatMap((modules) => Array.from(modules)))) {
    if (names.has(id) || open.has(id) || apps.some(({ first }) => first.has(id))) continue
    const others = apps.filter(({ app, all }) => app !== 'operator' && all.has(id))
    const users = inLists.filter(({ modules }) => modules.has(id))
    const parts = inParts.filter((modules) => modules.has(id)).length
    // It needs both, so it is in neither's file.
    if (id === incomingPart) continue
    // A list and an open vehicle load nothing of each other, but what several of them need.
    const own =
      (after.has(id) && (users.length > 0 || inOpen.has(id) ? 'yard-after' : 'operator-after')) ||
      (inOpen.has(id) && users.length === 0 && 'vehicle') ||
      ((inOpen.has(id) || users.length > 1) && 'yard') ||
      (parts > 0 && users[0]?.name) ||
      (users.length === 0 && ofParts.has(id) && 'vehicle-parts') ||
      (users.length === 0 &&
        (!elsewhere.has(id) || parts > 1) &&
        (inReception.has(id) ? 'reception' : 'vehicle-more'))
    if (own) names.set(id, [own, ...others.map(({ app }) => app)].join('-'))
  }
  return names
}

/** All that the entries import. With `borders`, also what they import lazily up to these. */
function reach(graph: Graph, entries: readonly string[], borders?: ReadonlySet<string>) {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const module = graph.getModuleInfo(id)
    for (const next of module?.importedIds ?? []) visit(next)
    if (borders)
      for (const next of module?.dynamicallyImportedIds ?? []) if (!borders.has(next)) visit(next)
  }
  for (const entry of entries) visit(entry)
  return seen
}
