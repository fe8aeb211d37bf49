/** How wide words are. */
export type MeasureText = (words: string) => number

/**
 * A word with the space after it, of which one that must not break is a part; or one sign of a script without spaces,
 * with the stops that must not begin a line.
 */
const piece =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\uff08\u300a\u201c\u2018][\uff0c\u3002\u3001\uff1b\uff1a\uff01\uff1f\u201d\u2019\uff09\u300b\u00b7\u2026]*|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\uff08\u300a\u201c\u2018]+ *| +/gu

/** Words broken into at most so many lines that are not wider than the paper; what is left out shows as an ellipsis. */
export function wrapLines(words: string, width: number, most: number, measure: MeasureText): string[] {
  const lines: string[] = []
  let line = ''
  // A word wider than the paper is broken anywhere.
  const parts = (words.trim().match(piece) ?? []).flatMap((part) =>
    measure(part.trimEnd()) > width ? [...part] : [part],
  )
  for (const part of parts) {
    if (line !== '' && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  lines.push(line.trimEnd())
  const shownLines = lines.slice(0, most)
  const last = shownLines.at(-1) ?? ''
  return lines.length > most ? [...shownLines.slice(0, -1), shortened(last, width, measure)] : shownLines
}

function shortened(line: string, width: number, measure: MeasureText): string {
  const signs = [...line]
  while (signs.length > 0 && measure(`${signs.join('')}…`) > width) {
    signs.pop()
  }
  return `${signs.join('').replace(/[\s\uff0c\u3002\u3001\uff1b\uff1a,.;:]+$/u, '')}…`
}
