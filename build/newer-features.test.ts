import { expect, test } from 'vitest'
import { newerInScript, newerInStyle } from './newer-features.ts'

test('a script with what the oldest browsers do not know is refused, and is told what it is', () => {
  const newer = [
    'a.split(/(?<=b)c/)',
    'new RegExp(`[a--b]`,`gv`)',
    '/(?i:a)b/.test(c)',
    'a=Array.fromAsync(b)',
    'let a=URL.parse(b)',
    'AbortSignal.timeout(5)',
    'a.values().map(b)',
    'a.isSubsetOf(b)',
    'a.showPicker()',
    'createImageBitmap(a,{imageOrientation:`from-image`})',
    'class A{static a=1;static{this.b=2}}',
  ]
  for (const code of newer) {
    expect(newerInScript(code), code).toHaveLength(1)
  }
})

test('what all of them know, and what is filled where it is missing, passes', () => {
  const known =
    'a.toSorted().with(0,b?.c??=1).at(-1);Map.groupBy(a,b);for(let k of m.keys())k;m.keys().next()'
  expect(newerInScript(known)).toEqual([])
})

test('a first value of a field may be a function or a call, but have no brackets of its own', () => {
  expect(newerInScript('class A{#a=new Map;b=c();d=()=>(e,f);g=[h[0]]}')).toEqual([])
  for (const code of ['class A{a=(b+c)*d}', 'class A{a=b(()=>c)}', 'class A{static a={b:c=>d}}']) {
    expect(newerInScript(code), code).toHaveLength(1)
  }
})

test('styles are refused where the page would not be usable without them, unless they are asked for first', () => {
  const newer = [
    '.a{height:86dvh}',
    '.a{max-height:calc(100svh - 2px)}',
    '.a{background:color-mix(in srgb,red,blue)}',
    '.a{color:red;&:hover{color:blue}}',
    '.a{rotate:1turn}',
    '.a{overflow:clip}',
    '.a:has(:checked){color:red}',
  ]
  for (const css of newer) {
    expect(newerInStyle(css), css).toHaveLength(1)
  }
  expect(
    newerInStyle(
      '@supports (height:1dvh){:root{--a:1dvh}}@supports (color:color-mix(in srgb,red,red)){.a{b:c}}',
    ),
  ).toEqual([])
  expect(newerInStyle('.a:has(:focus-visible){transform:rotate(1turn);field-sizing:content}')).toEqual([])
})
