import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oldestBrowsersPlugin } from '../build/oldest-browsers.ts'

const server = 'http://127.0.0.1:8080'
const contexts = ['/uc', '/portal', '/bpmRunTime', '/bpmModel', '/form', '/mobile/', '/pay/']

/** The operator's console at /console/. Its sizes are checked after the build. */
export default defineConfig({
  root: 'console',
  base: '/console/',
  plugins: [react(), oldestBrowsersPlugin({ safari: '15.4' })],
  build: {
    outDir: '../dist/console',
    emptyOutDir: true,
    manifest: true,
    // A picture inlined as data would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // As in the web's build.
      checks: { bundlerTimings: false },
      treeshake: {
        // Rules and declarations only say something: whoever imports one and does not use it leaves it out.
        moduleSideEffects: [{ test: /^(?!.*node_modules).*\/(api|domain)\/.*\.ts$/, sideEffects: false }],
      },
    },
  },
  server: { port: 5174, proxy: Object.fromEntries(contexts.map((path) => [path, server])) },
})
