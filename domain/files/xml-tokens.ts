export type XmlToken =
  | { kind: 'open' | 'empty'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text of XML as it is read. Nothing but the five entities everybody knows and numbers is looked up. */
export const decodeXmlText = (xml: string): string =>
  xml.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    if (!name.startsWith('#')) {
      return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
    }
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** XML piece by piece, in one walk: it knows no definitions and fetches nothing. Comments and the like are left out. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf('<', at)
    const textEnd = open < 0 ? xml.length : open
    if (textEnd > at) {
      yield { kind: 'text', text: decodeXmlText(xml.slice(at, textEnd)) }
    }
    if (open < 0) {
      return
    }
    const end = xml.indexOf('>', open)
    if (end < 0) {
      return
    }
    const inner = xml.slice(open + 1, end)
    at = end + 1
    if (inner.startsWith('!--')) {
      const last = xml.indexOf('-->', open)
      if (last < 0) {
        return
      }
      at = last + 3
    } else if (inner.startsWith('/')) {
      yield { kind: 'close', name: inner.slice(1).trim() }
    } else if (!inner.startsWith('?') && !inner.startsWith('!')) {
      const isEmpty = inner.endsWith('/')
      const [name = ''] = /^[^\s/]+/.exec(inner) ?? []
      yield {
        kind: isEmpty ? 'empty' : 'open',
        name,
        attributes: inner.slice(name.length, isEmpty ? -1 : undefined),
      }
    }
  }
}

/** The value of an attribute, or undefined. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(`${name}="`)
  if (at < 0 || (at > 0 && !/\s/.test(attributes[at - 1] ?? ''))) {
    return undefined
  }
  const from = at + name.length + 2
  const end = attributes.indexOf('"', from)
  return end < 0 ? undefined : decodeXmlText(attributes.slice(from, end))
}
