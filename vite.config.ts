import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { slim } from './web/slim.ts'

const server = 'http://127.0.0.1:8080'
const contexts = ['/uc', '/portal', '/bpmRunTime', '/bpmModel', '/form', '/mobile/', '/dev']

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
    // React changes far less often than we do; apart, a returning visitor keeps it over our releases.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
  server: { proxy: Object.fromEntries(contexts.map((path) => [path, server])) },
})
