import { isSelector, mainFace, rareFace, type Weight } from './fonts.ts'

/** Some signs of one line that are drawn with one font. */
export type Run = { isRare: boolean; text: string; x: number; width: number }
export type Line = { runs: Run[]; width: number }
export type TextStyle = { size: number; weight: Weight }

type Sign = { text: string; isRare: boolean; width: number }

function signsOf(text: string, { size, weight }: TextStyle): Sign[] {
  const main = mainFace(weight)
  return [...text].flatMap((sign) => {
    const codePoint = sign.codePointAt(0) ?? 0
    if (isSelector(codePoint)) {
      return []
    }
    const isRare = !main.hasGlyphForCodePoint(codePoint)
    const face = isRare ? rareFace(codePoint) : main
    if (!face) {
      throw new Error(`no font has U+${codePoint.toString(16)}`)
    }
    const width = (face.glyphForCodePoint(codePoint).advanceWidth / face.unitsPerEm) * size
    return [{ text: sign, isRare, width }]
  })
}

/** What must not begin a line, and what must not end one. */
const notFirst = /^[，。、；：？！）》」』】〉〕”’%‰,.;:?!)\]}·…—]$/u
const notLast = /^[（《「『【〈〔“‘([{¥￥$]$/u
const isWord = (sign: string) => /^[\p{Script=Latin}\p{Nd}\p{Script=Cyrillic}'’_./:@#&+=%-]$/u.test(sign)

/** Breaks a text into lines of at most this width: between Chinese signs, and between words of other scripts. */
export function breakLines(text: string, style: TextStyle, width: number): Line[] {
  return text.split('\n').flatMap((paragraph) => wrap(signsOf(paragraph, style), width))
}

function wrap(signs: readonly Sign[], width: number): Line[] {
  const lines: Line[] = []
  let from = 0
  while (from < signs.length) {
    let to = from
    let used = 0
    while (to < signs.length && used + (signs[to]?.width ?? 0) <= width) {
      used += signs[to]?.width ?? 0
      to++
    }
    const end = to >= signs.length ? to : breakBefore(signs, from, Math.max(to, from + 1))
    lines.push(lineOf(signs.slice(from, end)))
    from = end
    while (from < signs.length && signs[from]?.text === ' ') {
      from++
    }
  }
  return lines.length > 0 ? lines : [{ runs: [], width: 0 }]
}

/** The last place up to `to` where a line may end; where there is none, the text is cut. */
function breakBefore(signs: readonly Sign[], from: number, to: number): number {
  for (let at = to; at > from; at--) {
    const before = signs[at - 1]?.text ?? ''
    const after = signs[at]?.text ?? ''
    const isInsideWord = isWord(before) && isWord(after)
    if (!isInsideWord && !notFirst.test(after) && !notLast.test(before)) {
      return at
    }
  }
  return to
}

function lineOf(signs: readonly Sign[]): Line {
  const runs: Run[] = []
  let x = 0
  for (const { text, isRare, width } of signs) {
    const last = runs.at(-1)
    if (last && last.isRare === isRare) {
      last.text += text
      last.width += width
    } else {
      runs.push({ isRare, text, x, width })
    }
    x += width
  }
  return { runs, width: x }
}

/** How wide a text is in one line. */
export const textWidth = (text: string, style: TextStyle): number => lineOf(signsOf(text, style)).width
