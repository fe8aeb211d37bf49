import { XMLParser } from 'fast-xml-parser'

export type CasAnswer = { ok: true; claims: Record<string, unknown> } | { ok: false; detail: string }

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  maxNestedTags: 20,
})

type Node = Record<string, unknown>

/** Reads the answer of a CAS server to a ticket, versions 2 and 3. Anything unusual is a no. */
export function readCasAnswer(xml: string): CasAnswer {
  const body = xml.trim().replace(/^\uFEFF?<\?xml[^<>]*\?>/, '')
  // Entities, comments, CDATA and instructions have no place in an answer, but a long record in attacks.
  if (xml.length > 65_536 || /<[!?]/.test(body)) {
    return { ok: false, detail: 'unusual XML' }
  }
  const response = nodeOf(parsed(body)['serviceResponse'])
  const failure = response['authenticationFailure']
  const success = nodeOf(response['authenticationSuccess'])
  const user = textOf(success['user'])
  if (failure !== undefined || user === '') {
    return { ok: false, detail: 'the ticket was not accepted' }
  }
  if (success['proxies'] !== undefined) {
    return { ok: false, detail: 'a proxy brought the ticket' }
  }
  return { ok: true, claims: { ...attributesOf(nodeOf(success['attributes'])), user } }
}

function parsed(xml: string): Node {
  try {
    return nodeOf(parser.parse(xml, true))
  } catch {
    return {}
  }
}

/** A single element with elements in it; two of the same name come as a list and count as none. */
const nodeOf = (value: unknown): Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const textOf = (value: unknown): string => (typeof value === 'string' ? decoded(value).trim() : '')

function attributesOf(node: Node): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => textOf(one)) : textOf(value),
    ]),
  )
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Character references, each read once: what comes out is never read again. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, ten, sixteen, name) => {
      if (name) {
        return named[String(name).toLowerCase()] ?? whole
      }
      const point = ten ? Number(ten) : Number.parseInt(String(sixteen), 16)
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}
