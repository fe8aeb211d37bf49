import { expect, test } from 'vitest'
import { asModule } from './react-modules-plugin.ts'

const scheduler = `"use strict";
exports.now = void 0;
if ("object" === typeof performance) {
  exports.now = function () { return performance.now() };
}
exports.later = function (task) { return [exports.now(), task]; };
`
const dom = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
var log = Scheduler.log,
  later = Scheduler.later;
exports.createRoot = function () { return later(React.version); };
`

test('a CommonJS file becomes a module: what is exported has a name, whether set at once or later', async () => {
  const code = asModule(scheduler)
  expect(code).not.toContain('exports.')
  const made: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(made).toMatchObject({ now: expect.any(Function), later: expect.any(Function) })
})

test('what it requires is imported, and what only tests of React have is left open', () => {
  const code = asModule(dom)
  expect(code).toContain('import * as Scheduler from "scheduler";\nimport * as React from "react";')
  expect(code).toContain('var log = undefined,')
  expect(code).toContain('export { exported_createRoot as createRoot };')
})

test('a file that is written in another way is refused', () => {
  const refusal = 'React is written in another way'
  expect(() => asModule('module.exports = require("./other.js")')).toThrow(refusal)
  expect(() => asModule('exports.one = 1; const two = require("two")')).toThrow(refusal)
  expect(() => asModule('exports.one = 1; exports[name] = 2')).toThrow(refusal)
  expect(() => asModule('export const one = 1')).toThrow(refusal)
})
