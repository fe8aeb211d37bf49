import type { ReadProblemKey } from './problem.ts'

/** A large diagram of hundreds of nodes with its drawing stays well below this. */
export const MAX_XML_CHARACTERS = 800_000
const MOST_TAGS = 20_000
const MOST_DEPTH = 60

/**
 * Whether a text is XML that can be given to the reader: of bearable size and depth, and without a document type,
 * in which entities could be declared that grow without bounds or lead outside.
 */
export function xmlProblem(xml: string): ReadProblemKey | null {
  if (xml.length > MAX_XML_CHARACTERS) {
    return 'tooLarge'
  }
  const text = xml.replace(/^\ufeff/, '').trimStart()
  if (!text.startsWith('<')) {
    return 'notXml'
  }
  if (/<!(?!--|\[CDATA\[)/.test(text) || /<\?(?!xml[\s?])/i.test(text) || text.includes('\u0000')) {
    return 'forbiddenXml'
  }
  return isBearable(text) ? null : 'tooLarge'
}

function isBearable(text: string): boolean {
  let [tags, depth] = [0, 0]
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1]
    if (next === '?' || next === '!') {
      continue
    }
    if (next === '/') {
      depth -= 1
      continue
    }
    tags += 1
    const end = text.indexOf('>', at)
    depth += end > 0 && text[end - 1] === '/' ? 0 : 1
    if (tags > MOST_TAGS || depth > MOST_DEPTH) {
      return false
    }
  }
  return true
}
