/** A colour as '#rrggbb'. */
export type Colour = string
type Parts = [red: number, green: number, blue: number]

function partsOf(colour: Colour): Parts {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function colourOf(parts: Parts): Colour {
  const text = parts.map((part) => {
    const whole = Math.round(Math.min(255, Math.max(0, part)))
    return whole.toString(16).padStart(2, '0')
  })
  return `#${text.join('')}`
}

function combine(one: Colour, other: Colour, how: (a: number, b: number) => number): Colour {
  const [a, b] = [partsOf(one), partsOf(other)]
  return colourOf([how(a[0], b[0]), how(a[1], b[1]), how(a[2], b[2])])
}

/** The first colour with so much of the second stirred in. */
export const mix = (one: Colour, other: Colour, share: number): Colour =>
  combine(one, other, (a, b) => a + (b - a) * share)

/** The colour as it looks under a light of that colour. */
export const under = (colour: Colour, light: Colour): Colour =>
  combine(colour, light, (a, b) => (a * b) / 255)

/** Two lights on one thing. */
export const plus = (one: Colour, other: Colour, share = 1): Colour =>
  combine(one, other, (a, b) => a + b * share)

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#101a1c', share)
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#fffaf0', share)
