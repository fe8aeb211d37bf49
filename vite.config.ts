import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { oldestBrowsersPlugin } from './build/oldest-browsers.ts'
import { chunkGroups } from '#web/build/chunk-groups.ts'
import { classNamesPlugin } from '#web/build/class-names-plugin.ts'
import { preloadListsPlugin } from '#web/build/preload-lists-plugin.ts'
import { reactModulesPlugin } from '#web/build/react-modules-plugin.ts'
import { slimPlugin } from '#web/build/slim-plugin.ts'

const server = 'http://127.0.0.1:8080'
const contexts = ['/uc', '/portal', '/bpmRunTime', '/bpmModel', '/form', '/mobile/', '/dev', '/pay/']

export default defineConfig({
  root: 'web',
  base: '/mobilevue/',
  plugins: [
    react(),
    reactModulesPlugin(),
    slimPlugin(),
    classNamesPlugin(),
    preloadListsPlugin(),
    oldestBrowsersPlugin({ safari: '16' }),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageFile.version) },
  build: {
    outDir: '../dist',
    // Emptied by the build itself, but for the console's part of it.
    emptyOutDir: false,
    manifest: true,
    // A picture inlined as data would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What a screen may weigh is checked after the build; charts and PDF come only where they are shown.
    chunkSizeWarningLimit: 600,
    // What a module's screens share must not draw the kit into its file: other modules would have to fetch it too.
    rolldownOptions: {
      // On a busy machine every build is slow: nobody who starts the product can do anything about it.
      checks: { bundlerTimings: false },
      // As a class that no style has.
      onwarn: (warning, warn) => {
        if (warning.code === 'IMPORT_IS_UNDEFINED') {
          throw new Error(warning.message)
        }
        warn(warning)
      },
      treeshake: {
        // Schemas that nothing asks for any more go with it (see slim).
        manualPureFunctions: ['z', 'endpoint', 'screen'],
        // Rules and declarations only say something: whoever imports one and does not use it leaves it out.
        moduleSideEffects: [{ test: /^(?!.*node_modules).*\/(api|domain)\/.*\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
        // The first file everybody fetches names all others, so their names are short: seven is the bundler's least.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: { proxy: Object.fromEntries(contexts.map((path) => [path, server])) },
})
