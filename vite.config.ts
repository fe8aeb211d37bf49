import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageFile from './package.json' with { type: 'json' }

const server = 'http://127.0.0.1:8080'
const contexts = ['/uc', '/portal', '/bpmRunTime', '/bpmModel', '/form', '/mobile/', '/dev']

export default defineConfig({
  root: 'web',
  base: '/mobilevue/',
  plugins: [react()],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageFile.version) },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    // A picture inlined as data would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(contexts.map((path) => [path, server])) },
})
