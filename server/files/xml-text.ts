export type XmlElement = { attributes: string; inner: string }

/** The elements of that name, in their order. One that is not closed ends the search: nothing is looked at twice. */
export function* elementsIn(xml: string, name: string): Generator<XmlElement> {
  const [open, close] = [`<${name}`, `</${name}>`]
  for (let at = xml.indexOf(open); at >= 0;) {
    const next = xml[at + open.length] ?? ''
    const end = xml.indexOf('>', at)
    if (end < 0) {
      return
    }
    if (!/[\s/>]/.test(next)) {
      at = xml.indexOf(open, end)
      continue
    }
    const isEmpty = xml[end - 1] === '/'
    const last = isEmpty ? end : xml.indexOf(close, end)
    if (last < 0) {
      return
    }
    yield {
      attributes: xml.slice(at + open.length, isEmpty ? end - 1 : end),
      inner: isEmpty ? '' : xml.slice(end + 1, last),
    }
    at = xml.indexOf(open, last)
  }
}
