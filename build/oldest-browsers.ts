import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { fillMissing } from './fill-missing.ts'
import { newerInScript, newerInStyle } from './newer-features.ts'

/** See docs/decisions/0021-oldest-browsers.md. */
const targets = ['chrome99', 'edge99', 'firefox104']

type Options = {
  /**
   * Safari 15.4 reads all that 16 does but one: brackets in the first value of a class's field. Where every byte counts
   * scripts are written for 16, and the check below looks for that one; else every class is written out at length.
   */
  safari: '15.4' | '16'
}

/** The functions that some of these browsers lack, as a script of its own which only they fetch. */
const fills = `(${fillMissing.toString()})(globalThis)\n`
const fillsFile = `assets/${createHash('sha256').update(fills).digest('base64url').slice(0, 8)}.js`

/** Where the page names that script. */
const place = '__FILLS__'

type BuiltFile = { type: string; code?: string; moduleIds?: readonly string[]; source?: unknown }

/** Builds for the oldest browsers that are promised, and refuses what would break in one of them. */
export function oldestBrowsersPlugin({ safari }: Options): Plugin {
  let [base, isBuild] = ['/', false]
  return {
    name: 'oldest-browsers',
    config: () => ({
      build: {
        target: [...targets, `safari${safari}`, `ios${safari}`],
        cssTarget: [...targets, 'safari15.4', 'ios15.4'],
      },
    }),
    configResolved(config) {
      ;[base, isBuild] = [config.base, config.command === 'build']
    },
    buildStart() {
      // While developing there is no such file; the browsers of developers have no need of it.
      if (isBuild) {
        this.emitFile({ type: 'asset', fileName: fillsFile, source: fills })
      }
    },
    transformIndexHtml: (html) => html.replaceAll(place, base + fillsFile),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // The types of the bundler tell less of a file than it has.
        const files = Object.entries(bundle as unknown as Record<string, BuiltFile>)
        const problems = files.flatMap(([name, file]) =>
          newerIn(name, file).map((feature) => `${name}: ${feature}`),
        )
        if (problems.length > 0) {
          this.error(`Browsers we promise to work in do not know:\n${problems.join('\n')}`)
        }
      },
    },
  }
}

function newerIn(name: string, { code, moduleIds = [], source }: BuiltFile): string[] {
  if (code !== undefined) {
    // It brings its own fills, and where it does not work the file is only not shown.
    const isPdfReader = moduleIds.some((id) => id.includes('/pdfjs-dist/'))
    return isPdfReader ? [] : newerInScript(code)
  }
  return name.endsWith('.css') ? newerInStyle(String(source)) : []
}
