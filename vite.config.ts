import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { slim } from './web/slim.ts'

const server = 'http://127.0.0.1:8080'
const contexts = ['/uc', '/portal', '/bpmRunTime', '/bpmModel', '/form', '/mobile/', '/dev', '/pay/']

/**
 * A phone fetches few files faster than many small ones. React changes far less often than we do; apart, a
 * returning visitor keeps it over our releases. What several screens share comes as one file.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  // Every call is made with these, also those the app itself makes: apart, no file waits for one that waits for it.
  { name: 'wire', test: /\/api\/(contexts|endpoint)\.ts$/, priority: 4 },
  // Small things that only staff's screens have: as files of their own their names alone would weigh on everybody.
  {
    name: onlyForStaff,
    debugName: 'desk',
    test: /antd-mobile-icons|\/(api|domain)\/workflow\//,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: sharedByAll,
    debugName: 'app',
    // Forms are heavy and only some screens have them: guests looking for a house shall not carry them.
    test: /node_modules|\/(web\/(app|ui(?!\/(form|flow)\/)|text)|domain(?!\/(forms|formula|objects|workflow)\/)|api(?!\/((forms|templates|queries)\.ts|workflow\/)))\//,
    minShareCount: 8,
    priority: 2,
  },
  { name: sharedBy, debugName: 'shared', test: /\/web\/\w+\//, minShareCount: 2, priority: 1 },
]

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const guests = /\/web\/(stay|identity|messages|wallet|rental|contract|shop|main|app)\b/
const known = new Map<string, boolean>()

/** What only staff's screens share is a file of its own: guests shall not carry it. */
function sharedByAll(id: string, modules: Modules): string {
  const isForGuests = (one: string): boolean => {
    const before = known.get(one)
    if (before !== undefined) {
      return before
    }
    // A circle leads nowhere else than its other members do.
    known.set(one, false)
    const importers = modules.getModuleInfo(one)?.importers ?? []
    const isNeeded = guests.test(one) || importers.some(isForGuests)
    known.set(one, isNeeded)
    return isNeeded
  }
  return isForGuests(id) ? 'app' : 'desk'
}

function onlyForStaff(id: string, modules: Modules): string | null {
  return sharedByAll(id, modules) === 'desk' ? 'desk' : null
}

/** The screens of one module share one file, those of a folder within it another. */
function sharedBy(id: string): string | null {
  const [, module, part] = /\/web\/(\w+)\/(?:(\w+)\/)?/.exec(id) ?? []
  const name = part ? `${module}-${part}` : module
  return module && !['app', 'ui', 'text'].includes(module) ? `${name}-shared` : null
}

export default defineConfig({
  root: 'web',
  base: '/mobilevue/',
  plugins: [react(), slim()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageFile.version) },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    // A picture inlined as data would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a module's screens share must not draw the kit into its file: other modules would have to fetch it too.
    rolldownOptions: {
      // Schemas that nothing asks for any more go with it (see slim).
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: { groups, includeDependenciesRecursively: false },
        // The first file everybody fetches names all others, so their names are short.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: { proxy: Object.fromEntries(contexts.map((path) => [path, server])) },
})
