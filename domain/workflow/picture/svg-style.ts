/** How a node of a running instance stands, for the picture. */
export const NODE_STATES = [
  'pending',
  'agree',
  'oppose',
  'abandon',
  'back',
  'backToStart',
  'revoke',
  'skip',
  'complete',
  'ended',
] as const
export type NodeState = (typeof NODE_STATES)[number]

/** The colours people know from before, and a sign beside each for those who do not see colours. */
export const STATE_STYLES: Record<NodeState, { colour: string; sign: string }> = {
  pending: { colour: '#FF0000', sign: '!' },
  agree: { colour: '#00FF00', sign: '✓' },
  oppose: { colour: '#0000FF', sign: '✕' },
  abandon: { colour: '#F89800', sign: '–' },
  back: { colour: '#8A0902', sign: '↩' },
  backToStart: { colour: '#F23B62', sign: '⇤' },
  revoke: { colour: '#023B62', sign: '↶' },
  skip: { colour: '#7A7A7A', sign: '»' },
  complete: { colour: '#338848', sign: '✓' },
  ended: { colour: '#5C5C5C', sign: '■' },
}

export type Theme = {
  background: string
  surface: string
  line: string
  text: string
  faint: string
  taken: string
}

export const THEMES: Record<'light' | 'dark', Theme> = {
  light: {
    background: '#ffffff',
    surface: '#ffffff',
    line: '#8a9099',
    text: '#1f2329',
    faint: '#646a73',
    taken: '#2f7d4f',
  },
  dark: {
    background: '#1b211e',
    surface: '#242c28',
    line: '#7d8982',
    text: '#e8ece9',
    faint: '#a3ada7',
    taken: '#6fcba6',
  },
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that can stand anywhere in a picture; control characters and halves of characters are left out. */
export const escapeXml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

const widthOf = (words: string): number =>
  [...words].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0)

/**
 * Breaks a name into lines of so many half-width columns; a Chinese character takes two. Words of letters stay whole
 * where a line has room for them.
 */
export function wrapText(text: string, columns: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const pieces =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/[\u2e80-\u{10ffff}]| ?[^\s\u2e80-\u{10ffff}]+| /gu) ?? []
  for (const piece of pieces.flatMap((one) => (widthOf(one.trim()) > columns ? [...one] : [one]))) {
    if (widthOf(line + piece) > columns && line !== '') {
      lines.push(line.trim())
      line = piece.trimStart()
    } else {
      line += piece
    }
  }
  const all = line.trim() === '' ? lines : [...lines, line.trim()]
  if (all.length <= most) {
    return all
  }
  const last = all[most - 1] ?? ''
  return [...all.slice(0, most - 1), `${widthOf(last) < columns ? last : last.slice(0, -1)}…`]
}
