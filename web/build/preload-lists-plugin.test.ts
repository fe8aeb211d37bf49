import { expect, test } from 'vitest'
import { withoutLoaded } from './preload-lists-plugin.ts'

const head = (...files: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`

test('files that are there already are not named again, and the places of the others follow', () => {
  const code =
    head('a.js', 'app.js', 'app.css', 'b.js', 'c.css') +
    'load(()=>import("./a.js"),__vite__mapDeps([0,1,2,4]));load(()=>import("./b.js"),__vite__mapDeps([3,1,0]))'
  expect(withoutLoaded(code, new Set(['app.js', 'app.css']))).toBe(
    head('a.js', 'c.css', 'b.js') +
      'load(()=>import("./a.js"),__vite__mapDeps([0,1]));load(()=>import("./b.js"),__vite__mapDeps([2,0]))',
  )
})

test('a file that needs nothing but itself has no list, and styles alone keep theirs', () => {
  const code =
    head('a.js', 'app.js', 'b.css') +
    'load(()=>import("./a.js"),__vite__mapDeps([0,1]));load(()=>Promise.resolve({}),__vite__mapDeps([2]))'
  expect(withoutLoaded(code, new Set(['app.js']))).toBe(
    head('b.css') + 'load(()=>import("./a.js"),[]);load(()=>Promise.resolve({}),__vite__mapDeps([0]))',
  )
})

test('where no list is left, there is none', () => {
  const code = `${head('a.js', 'app.js')}load(()=>import("./a.js"),__vite__mapDeps([0,1]))`
  expect(withoutLoaded(code, new Set(['app.js']))).toBe('load(()=>import("./a.js"),[])')
})
