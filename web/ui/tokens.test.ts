import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The colours of one block of the style sheet by their names. */
function coloursOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

function luminance(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const themes = { light: coloursOf(':root'), dark: coloursOf(":root[data-theme='dark']") }
const texts = ['ink', 'ink-2', 'pine', 'persimmon', 'danger', 'warn', 'info']
const pairs = [
  ...texts.flatMap((text) => ['paper', 'card', 'card-pressed'].map((ground) => [text, ground])),
  ...['pine', 'persimmon', 'danger', 'warn', 'info'].map((tone) => [tone, `${tone}-tint`]),
  ['on-pine', 'pine'],
  ['on-pine', 'pine-pressed'],
  ['on-night', 'night'],
  ['ink-2', 'line'],
] as [string, string][]

test('both themes name the same colours', () => {
  expect(Object.keys(themes.light).length).toBeGreaterThan(20)
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light))
})

test.each(Object.entries(themes))(
  'every text of the %s theme is readable on every ground it stands on',
  (_, colours) => {
    const faint = pairs.filter(([text, ground]) => contrast(colours[text], colours[ground]) < 4.5)
    expect(faint).toEqual([])
  },
)

test.each(Object.entries(themes))('the edges of controls of the %s theme can be seen', (_, colours) => {
  for (const ground of ['card', 'paper']) {
    expect(contrast(colours['control-line'], colours[ground]), ground).toBeGreaterThanOrEqual(3)
  }
})
