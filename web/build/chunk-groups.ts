/**
 * A phone fetches few files faster than many small ones. React changes far less often than we do; apart, a
 * returning visitor keeps it over our releases. What several screens share comes as one file.
 */
export const chunkGroups = [
  {
    name: 'react',
    // With what every other file needs first: each file less is a round trip less on a slow network.
    test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|vite\/preload-helper|\/api\/(contexts|endpoint)\.ts$/,
    priority: 4,
  },
  // What only staff's screens have: as files of their own their names alone would weigh on everybody, and a task
  // would wait for thirty of them.
  {
    name: onlyForStaff,
    debugName: 'desk',
    // What cleans HTML and what is signed on are heavy, and come only where they are wanted.
    test: /antd-mobile-icons|\/(api|domain|web\/(app|ui|workflow\/dialog\/(NextStep|PeopleSheet|use-next-step)))(?!.*(clean-html|SigningSheet))/,
    minShareCount: 2,
    priority: 3,
  },
  // Small things of the screens guests begin with: each as a file of its own would be a round trip.
  {
    name: (id: string, modules: Modules) => neededFirst(id, modules),
    debugName: 'first',
    test: /\/(api|domain|web\/(app|ui))\/|antd-mobile-icons\/es\/(Search|Environment|Heart|Star|CheckCircle|ExclamationCircle)\w+\.js$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id: string, modules: Modules) => sharedByAll(id, modules),
    debugName: 'app',
    // Forms are heavy and only some screens have them: guests looking for a house shall not carry them.
    test: /node_modules|\/(web\/(app|ui(?!\/form\/)|text)|domain(?!\/(forms|formula|objects|workflow)\/)|api(?!\/(forms|templates|queries|workflow)\/))\//,
    minShareCount: 8,
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) => sharedBy(id, modules),
    debugName: 'shared',
    test: /\/web\/\w+\//,
    minShareCount: 2,
    priority: 1,
  },
  // The same for what guests have too: staff's first screens shall not fetch it in a dozen files.
  {
    name: alsoForStaff,
    debugName: 'both',
    // What draws rows aside is for lists: whoever books has none.
    test: /antd-mobile-icons|\/(api|domain|web\/ui)\/(?!swipe)/i,
    minShareCount: 2,
    priority: 0,
  },
]

type Modules = {
  getModuleInfo: (id: string) => { importers: readonly string[]; code: string | null } | null
}

const guests = /\/web\/(stay|identity|messages|wallet|rental|contract|shop|main)\b/
const firstScreens = /\/web\/(main|stay\/(home\/HomeIndex|search\/HouseList|house\/HouseDetails)Page)\.tsx$/

/** Whether a file, or one that leads to it, is one of these. */
function leadsFrom(these: RegExp) {
  const known = new Map<string, boolean>()
  const isOne = (id: string, modules: Modules): boolean => {
    const before = known.get(id)
    if (before !== undefined) {
      return before
    }
    // A circle leads nowhere else than its other members do.
    known.set(id, false)
    const found = these.test(id) || importersOf(id, modules).some((one) => isOne(one, modules))
    known.set(id, found)
    return found
  }
  return isOne
}

/** Every icon is named in one list of them all: who asks for which one stands only in who asks. */
function importersOf(id: string, modules: Modules): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const [, icon] = /antd-mobile-icons\/es\/(\w+)\.js$/.exec(id) ?? []
  if (icon === undefined || icon === 'index') {
    return importers
  }
  const name = new RegExp(`\\b${icon}\\b`)
  return importers
    .flatMap((one) => (one.endsWith('/es/index.js') ? (modules.getModuleInfo(one)?.importers ?? []) : one))
    .filter((one) => name.test(modules.getModuleInfo(one)?.code ?? ''))
}

const isForGuests = leadsFrom(guests)
const isFirst = leadsFrom(firstScreens)
const isForBooking = leadsFrom(/\/web\/stay\/(booking|order|trip|desk|check|review|activity)\//)
const isForLists = leadsFrom(
  /\/web\/(workflow\/(list\/My\w*|start\/StartFlowList)|portal\/\w+\/\w+|(office|org)\/\w+)Page\.tsx$/,
)
const isForRows = leadsFrom(/\/web\/(workflow\/list\/My\w*|(office|org)\/\w+)Page\.tsx$/)
const isForBoards = leadsFrom(
  /\/web\/(workflow\/start\/StartFlowListPage|portal\/\w+\/(\w+Page|app-drawings))\.tsx$/,
)
const isForForms = leadsFrom(
  /\/web\/(workflow\/(task\/Task|instance\/Inst|start\/StartFlow)Page|ui\/form\/FormDesk)\.tsx$/,
)

/** What only staff's screens share is a file of its own: guests shall not carry it. */
const sharedByAll = (id: string, modules: Modules): string => (isForGuests(id, modules) ? 'app' : 'desk')

const neededFirst = (id: string, modules: Modules): string | null => (isFirst(id, modules) ? 'first' : null)

/**
 * Lists and boards of applications need no forms, a task and a start need them at once, and what a tap opens comes
 * later. Boards and menus are full of icons, which nobody else shall carry.
 */
function onlyForStaff(id: string, modules: Modules): string | null {
  if (isForGuests(id, modules)) {
    return null
  }
  const isAtHand = isForRows(id, modules) || (isForForms(id, modules) && !isForBoards(id, modules))
  if (id.includes('antd-mobile-icons') && !isAtHand) {
    return 'icons'
  }
  return isForLists(id, modules) ? 'desk' : isForForms(id, modules) ? 'form' : 'sheets'
}

const isForIdentity = leadsFrom(/\/web\/identity\//)
const isForStay = leadsFrom(/\/web\/stay\//)

function alsoForStaff(id: string, modules: Modules): string | null {
  if (isForLists(id, modules)) {
    return 'both'
  }
  if (isForIdentity(id, modules) && !isForStay(id, modules) && !/\/web\/ui\//.test(id)) {
    return 'identity-small'
  }
  return isForForms(id, modules) || isForBoards(id, modules) ? 'icons' : null
}

/** Rooms whose screens are opened one after the other and share much: they share one file. */
const rooms: [RegExp, string][] = [
  [/^stay\/(booking|order|trip|desk)\//, 'stay-booking'],
  [/^workflow\/(list|start)\//, 'work'],
  [/^workflow\//, 'task'],
  [/^org\//, 'office'],
]

/** The screens of one module share one file, those of some rooms within it another. */
function sharedBy(id: string, modules: Modules): string | null {
  const [, path = '', module, part] = /\/web\/((\w+)\/(?:(\w+)\/)?.*)/.exec(id) ?? []
  if (!module || ['app', 'ui', 'text'].includes(module)) {
    return null
  }
  const room = rooms.find(([shape]) => shape.test(path))?.[1]
  const name =
    room ?? (module === 'stay' && /check|review|activity/.test(part ?? '') ? `stay-${part}` : module)
  // Whoever books need not carry what is only for finding a house.
  const isForFinding = name === 'stay' && !isForBooking(id, modules)
  const isForStarting = name === 'work' && !isForLists(id, modules)
  // What opens only at a tap must not come, with all it needs, before the screen.
  const isForLater = name === 'task' && !isForForms(id, modules)
  const folder = isForFinding ? 'finding' : isForStarting || isForLater ? 'later' : undefined
  return [name, folder, 'shared'].filter(Boolean).join('-')
}
