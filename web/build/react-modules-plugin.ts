import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const prefix = '\0react-module:'

/** What is imported of React, and the file in its packages that has it. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

/**
 * React is published as CommonJS: every file that uses it would open it again and call it through an object, nothing of
 * it could be left out, and a file with the bundler's helpers would come first. Here the same code becomes a module
 * with exports, as our own files are.
 */
export function reactModulesPlugin(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(react|scheduler)/ },
      handler: (source) => (source in files ? prefix + source : null),
    },
    load: {
      filter: { id: /react-module:/ },
      handler(id) {
        const file = files[id.slice(prefix.length)]
        return file ? asModule(readFileSync(pathOf(file), 'utf8')) : null
      },
    },
    transform: { filter: { code: /import React\b/ }, handler: withNamesOfReact },
  }
}

/** A library that imports React as one object only reads names of it. */
function withNamesOfReact(code: string): string {
  return code
    .replace(/import React from (["']react["'])/, 'import * as React from $1')
    .replace(/import React, (\{[^}]*\}) from (["']react["'])/, 'import * as React from $2; import $1 from $2')
}

function pathOf(file: string): string {
  const [name = '', ...rest] = file.split('/')
  return join(dirname(require.resolve(`${name}/package.json`)), ...rest)
}

/** What React asks of its scheduler, which has it only where React's own tests are run. */
const onlyInTests = ['log', 'unstable_setDisableYieldValue']

/** The code of a CommonJS file of React's as a module. Throws when it is not written as it was when this was. */
export function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))]
  const imported = code.replace(/^var ((?:\w+ = require\("[^"]+"\)(?:,\s*)?)+);/m, (_, all: string) =>
    [...all.matchAll(/(\w+) = require\(("[^"]+")\)/g)]
      .map(([, name, source]) => `import * as ${name} from ${source};`)
      .join('\n'),
  )
  if (names.length === 0 || /\brequire\(|\bexports(?!\.\w)/.test(imported)) {
    throw new Error('React is written in another way than the build knows')
  }
  const declared = names.reduce(
    (text, name) => text.replace(new RegExp(`^exports\\.${name} =`, 'm'), `var exported_${name} =`),
    imported.replaceAll(new RegExp(`\\bScheduler\\.(${onlyInTests.join('|')})\\b`, 'g'), 'undefined'),
  )
  const exported = names.map((name) => `exported_${name} as ${name}`).join(', ')
  return `${declared.replaceAll('exports.', 'exported_')}\nexport { ${exported} };\n`
}
