import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareVersions, isNewerVersion } from './version.ts'

const number = fc.integer({ min: 0, max: 12 })
const parts = fc.tuple(number, number, number)
const version = parts.map((three) => three.join('.'))
const anything = fc.oneof(
  version,
  fc.string(),
  fc.constantFrom('v1', '1.2', 'V3.0.1-rc.1', '', '1..2', '9'.repeat(400)),
)

describe('a version', () => {
  test.each([
    ['1.10.0', '1.9.9'],
    ['2.0.0', '1.99.99'],
    ['v1.0.1', '1.0.0'],
    ['1.1', '1.0.9'],
    ['2', '1.9'],
    ['V2.0.0-beta', '1.9.0'],
    ['1.0.1+7', '1.0.0+9'],
    ['0.0.1', 'unknown'],
  ])('%s is newer than %s', (later, earlier) => {
    expect(isNewerVersion(later, earlier)).toBe(true)
    expect(isNewerVersion(earlier, later)).toBe(false)
  })

  test.each([
    ['1', '1.0.0'],
    ['v1.2', '1.2.0'],
    [' 1.2.3 ', '1.2.3'],
    ['1.2.3-beta', '1.2.3'],
    ['1.2.3.9', '1.2.3'],
    ['1.02.3', '1.2.3'],
    ['', '0.0.0'],
    ['1..5', '1'],
  ])('%j counts the same as %j', (a, b) => {
    expect(compareVersions(a, b)).toBe(0)
    expect(isNewerVersion(a, b)).toBe(false)
  })

  test('goes by major, then minor, then patch', () => {
    const weight = ([major, minor, patch]: number[]) =>
      (major ?? 0) * 10_000 + (minor ?? 0) * 100 + (patch ?? 0)
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(isNewerVersion(a.join('.'), b.join('.'))).toBe(weight(a) > weight(b))
      }),
    )
  })

  test('has one place in an order, whatever the texts', () => {
    fc.assert(
      fc.property(anything, anything, anything, (a, b, c) => {
        expect(compareVersions(a, a)).toBe(0)
        expect(compareVersions(a, b) + compareVersions(b, a)).toBe(0)
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('is not changed by a leading v or a suffix', () => {
    const suffix = fc.constantFrom('', '-beta', '-rc.1', '+build', ' (42)', '.7')
    fc.assert(
      fc.property(version, suffix, fc.constantFrom('', 'v', 'V'), (text, end, start) => {
        expect(compareVersions(`${start}${text}${end}`, text)).toBe(0)
      }),
    )
  })
})
