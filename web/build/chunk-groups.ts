import { isWorkRoom, screenPages, type BuiltScreen } from './screen-pages.ts'

/**
 * A phone fetches few files faster than many small ones. React changes far less often than we do; apart, a
 * returning visitor keeps it over our releases. In which file the rest comes is decided by the screens that need it.
 */
export const chunkGroups = [
  {
    name: 'react',
    // With what every other file needs first: each file less is a round trip less on a slow network.
    test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|vite\/preload-helper|\/api\/(contexts|endpoint)\.ts$/,
    priority: 4,
  },
  {
    name: onlyForStaff,
    debugName: 'desk',
    // What cleans HTML and what is signed on are heavy, and come only where they are wanted. How pages are printed is a
    // sheet of styles that must not bring the forms along.
    test: /antd-mobile-icons|\/(api|domain|web\/(app|ui|workflow\/dialog\/(NextStep|PeopleSheet|use-next-step)))(?!.*(clean-html|SigningSheet|print\.css|facility-drawings))/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: (id: string, modules: Modules) => (isForGuests(id, modules) ? 'app' : 'desk'),
    debugName: 'app',
    // Forms are heavy and only some screens have them: guests looking for a house shall not carry them.
    test: /node_modules|\/web\/browser-storage\.ts$|\/(web\/(app|shell|ui(?!\/form\/)|text)|domain(?!\/(forms|formula|objects|workflow|stay\/facility-drawings)\b)|api(?!\/(forms|templates|queries|workflow)\/(?!screens)))\//,
    minShareCount: 14,
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) => (isFirst(id, modules) ? 'first' : null),
    debugName: 'first',
    test: /\/(api|domain(?!\/stay\/facility-drawings)|web\/(app|ui))\/|antd-mobile-icons\/es\/(Search|Environment|Heart|Star|CheckCircle|ExclamationCircle|Down)\w+\.js$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: sharedInModule,
    debugName: 'shared',
    // What draws a PDF brings its reader along, and comes only where pages are shown.
    test: /\/web\/\w+\/(?!.*PdfPages)|facility-drawings/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: alsoForStaff,
    debugName: 'both',
    // What draws rows aside is for lists: whoever books has none.
    test: /antd-mobile-icons|\/(api|domain|web\/ui)\/(?!swipe|page\/print|stay\/facility-drawings)/i,
    minShareCount: 2,
    priority: 0,
  },
]

type Modules = {
  getModuleInfo: (id: string) => { importers: readonly string[]; code: string | null } | null
}

const users = new Map<string, readonly string[]>()

/** The files of the web that need a file at once; it may be one of them. */
function usersOf(id: string, modules: Modules): readonly string[] {
  const userFiles = users.get(id)
  if (userFiles) {
    return userFiles
  }
  const found = new Set([id])
  // Those that are added on the way are looked at as well.
  for (const one of found) {
    importersOf(one, modules).forEach((importer) => found.add(importer))
  }
  const files = [...found].map(webFile).filter((file) => file !== '')
  users.set(id, files)
  return files
}

function importersOf(id: string, modules: Modules): readonly string[] {
  const importers = (modules.getModuleInfo(id)?.importers ?? [])
    // What a screen asks first is declared for the server; here its page asks for it (see slim).
    .filter((one) => !/\/api\/\w+\/screens\.ts$/.test(one))
  const [, icon] = /antd-mobile-icons\/es\/(\w+)\.js$/.exec(id) ?? []
  if (icon === undefined || icon === 'index') {
    return importers
  }
  // Every icon is named in one list of them all: who asks for which one stands only in who asks.
  const name = new RegExp(`\\b${icon}\\b`)
  return importers
    .flatMap((one) => (one.endsWith('/es/index.js') ? (modules.getModuleInfo(one)?.importers ?? []) : one))
    .filter((one) => name.test(modules.getModuleInfo(one)?.code ?? ''))
}

/** The drawings of facilities come with the houses that show them, wherever they stand: the console has them too. */
const webFile = (id: string): string =>
  id.split('/web/')[1] ?? (id.includes('facility-drawings') ? 'stay/house/facility-drawings.ts' : '')
const ground = ['app', 'ui', 'text', 'main.tsx']
const moduleOf = (file: string): string => file.split('/', 1)[0] ?? ''

type Meant = (file: string) => unknown
const isNeeded = (isMeant: Meant) => (id: string, modules: Modules) => usersOf(id, modules).some(isMeant)
/** Whether one of these screens needs it, or one of these other files. */
function isFor(isMeant: (screen: BuiltScreen) => unknown, ...others: string[]) {
  const files = new Set([...others, ...screenPages.filter(isMeant).map(({ page }) => page)])
  return isNeeded((file) => files.has(file))
}

const guestModules = new Set(
  screenPages.filter(({ audience }) => audience === 'guest').map(({ page }) => moduleOf(page)),
)
const isForGuests = isNeeded(
  (file) => file === 'main.tsx' || (guestModules.has(moduleOf(file)) && !isWorkRoom(file)),
)
/** Small things of the screens guests begin with: each as a file of its own would be a round trip. */
const isFirst = isFor(({ audience, hasFirstCalls }) => audience === 'guest' && hasFirstCalls, 'main.tsx')

const isForIdentity = isNeeded((file) => moduleOf(file) === 'identity')
const isForStay = isNeeded((file) => moduleOf(file) === 'stay')

/** What staff open many times a day, with forms in it and without. */
const isDaily = ({ page }: BuiltScreen) => /^(workflow|portal|office|org)\//.test(page)
const isForForms = isFor((screen) => isDaily(screen) && screen.preloadLater, 'ui/form/FormDesk.tsx')
const isForLists = isFor((screen) => isDaily(screen) && !screen.preloadLater)
/** The pictures of applications: dozens of icons that nobody else shall carry. */
const isPreloaded = isFor(() => false, ...screenPages.flatMap(({ preload }) => preload ?? []))

/**
 * What only staff's screens have: as files of their own their names alone would weigh on everybody, and a task would
 * wait for thirty of them. Lists need no forms, a task and a start need them at once, what a tap opens comes later.
 */
function onlyForStaff(id: string, modules: Modules): string | null {
  if (isForGuests(id, modules)) {
    return null
  }
  if (isPreloaded(id, modules)) {
    return 'icons'
  }
  if (isForLists(id, modules)) {
    return 'desk'
  }
  if (isForForms(id, modules)) {
    return 'form'
  }
  return isOfForms(id) ? 'sheets' : 'business'
}

/** Owners and the desk of stays have no forms of the operators' making: what those need shall not come with theirs. */
const isOfForms = (id: string): boolean =>
  /\/ui\/form\/(?!picker\/(DayPicker|MonthChooser))|\/workflow\/|\/api\/(org|templates)\//.test(id)

/** The same for what guests have too: staff's first screens shall not fetch it in a dozen files. */
function alsoForStaff(id: string, modules: Modules): string | null {
  if (isForLists(id, modules)) {
    // Guests have some of the icons and none of the sheets.
    return id.includes('antd-mobile-icons') ? 'both-icons' : 'both'
  }
  if (isForIdentity(id, modules) && !isForStay(id, modules) && !id.includes('/web/ui/')) {
    return 'identity-own'
  }
  if (isForForms(id, modules) || isPreloaded(id, modules)) {
    return 'icons'
  }
  // A dozen small rules that whoever books needs one by one.
  return /\/(api|domain)\/stay\//.test(id) && isForBooking(id, modules) ? 'booking-rules' : null
}

/** Folders whose screens are opened one after the other and share much: they share one file. */
const rooms: [RegExp, string][] = [
  [/^stay\/(booking|order|trip|desk)\//, 'booking'],
  [/^stay\/check\//, 'check'],
  [/^stay\/review\//, 'review'],
  [/^stay\/activity\//, 'activity'],
  [/^stay\/own\//, 'own-stay'],
  [/^shop\/desk\//, 'shop-desk'],
  // Owners' money and invoices: whoever only pays at the cashier carries none of it.
  [/^wallet\/\w+\//, 'purse'],
  [/^workflow\/(list|start)\//, 'lists'],
  [/^workflow\//, 'tasks'],
]
const roomOf = (file: string): string => rooms.find(([shape]) => shape.test(file))?.[1] ?? moduleOf(file)
const isForBooking = isNeeded((file) => moduleOf(file) === 'stay' && roomOf(file) !== 'stay')

/** The screens of one module share one file, those of some folders within it another. */
function sharedInModule(id: string, modules: Modules): string | null {
  const room = roomOf(webFile(id))
  if (ground.includes(room)) {
    return null
  }
  // Whoever books need not carry what is only for finding a house, and what opens only at a tap must not come, with
  // all it needs, before the screen.
  const isApart =
    (room === 'stay' && !isForBooking(id, modules)) ||
    (room === 'lists' && !isForLists(id, modules)) ||
    (room === 'tasks' && !isForForms(id, modules))
  if (isApart) {
    return `${room}-apart`
  }
  // Whoever fills in a request needs little of what the lists are made of.
  return room === 'lists' && isForForms(id, modules) ? 'lists-forms' : room
}
