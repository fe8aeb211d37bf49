/** What a text may be made of. Everything else goes; what stands inside of it stays as plain words. */
const blocks = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
const words = ['strong', 'b', 'em', 'i', 'u', 's', 'a', 'figure', 'figcaption']
const alone = ['br', 'hr', 'img']
const tags = new Set([...blocks, ...words, ...alone])
const isAlone = new Set(alone)
/** Comments, and tags whose inside is no text for people. */
const hidden =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|iframe|object|noscript|textarea|title|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi

const token = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g

/**
 * HTML with nothing in it that runs, loads from elsewhere or looks like a part of the product: only the tags of a
 * plain document, links that say where they lead, and pictures of our own. Tags left open are closed.
 */
export function cleanRichText(html: string): string {
  const source = withoutHidden(html)
  const open: string[] = []
  let clean = ''
  let at = 0
  for (const match of source.matchAll(token)) {
    clean += textIn(source.slice(at, match.index))
    at = match.index + match[0].length
    const name = match[2]?.toLowerCase() ?? ''
    if (!tags.has(name)) {
      continue
    }
    if (match[1] === '/') {
      clean += closing(open, name)
    } else {
      clean += `<${name}${attributesOf(name, match[3] ?? '')}>`
      if (!isAlone.has(name)) {
        open.push(name)
      }
    }
  }
  clean += textIn(source.slice(at))
  return (
    clean +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** Taken out until none is left: what was cut out may have stood between two halves of another. */
function withoutHidden(html: string): string {
  const shorter = html.replaceAll(hidden, '')
  return shorter === html ? html : withoutHidden(shorter)
}

/** Closes down to the tag that is meant; one that was never opened is nothing. */
function closing(open: string[], name: string): string {
  const from = open.lastIndexOf(name)
  return from < 0
    ? ''
    : open
        .splice(from)
        .toReversed()
        .map((one) => `</${one}>`)
        .join('')
}

function attributesOf(name: string, text: string): string {
  if (name === 'a') {
    const href = valueOf(text, 'href')
    return /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>\\]*$/i.test(href)
      ? ` href="${quoted(href)}" rel="noopener noreferrer"`
      : ''
  }
  if (name === 'img') {
    const src = valueOf(text, 'src')
    const alt = ` alt="${quoted(valueOf(text, 'alt'))}"`
    return /^\/(?!\/)[^\s"'<>\\]*$/.test(src) ? ` src="${quoted(src)}"${alt}` : alt
  }
  return ''
}

function valueOf(attributes: string, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
}

/** Characters that mean something in HTML are written out; those that were so already stay as they are. */
const textIn = (text: string): string =>
  text
    .replaceAll(/&(?!(?:[a-zA-Z]+|#\d+|#x[\da-fA-F]+);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
const quoted = (text: string): string => textIn(text).replaceAll('"', '&quot;')

/** The words of a text without its tags, as the beginning of it is shown in a list. */
export function plainTextExcerpt(html: string, most: number): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const characters = [...text]
  if (characters.length <= most) {
    return text
  }
  // A word that is cut in two is left out, where words are parted by spaces.
  const begun = characters.slice(0, most - 1).join('')
  const isInWord = /[a-z\d]$/i.test(begun) && /[a-z\d]/i.test(characters[most - 1] ?? '')
  return `${isInWord ? begun.replace(/(\s)\S*$/, '').trimEnd() : begun.trimEnd()}…`
}
