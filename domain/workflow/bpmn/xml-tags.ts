/** A tag as it stands in the text; `attributes` is what stands between its name and its end. */
type XmlTag = { closes: boolean; isEmpty: boolean; prefix: string; name: string; attributes: string }

const NO_TAGS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g
/** No tag reaches beyond the next sign that opens one, so that looking for its end stays short in any text. */
const TAG = /<(\/?)(?:([\w.-]+):)?([\w.-]+)((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>/g

/** The tags of a text in their order, for what a reader of XML passes over without a word. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  for (const [, slash, prefix = '', name = '', attributes = ''] of xml.replace(NO_TAGS, '').matchAll(TAG)) {
    yield { closes: slash === '/', isEmpty: attributes.endsWith('/'), prefix, name, attributes }
  }
}

export const attributeOf = ({ attributes }: XmlTag, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean)

/** Changes the text outside comments and character data, where tags are. */
export function replaceInTags(xml: string, change: (text: string) => string): string {
  const aside = [...xml.matchAll(NO_TAGS)]
  let [done, result] = [0, '']
  for (const { index, 0: left } of aside) {
    result += change(xml.slice(done, index)) + left
    done = index + left.length
  }
  return result + change(xml.slice(done))
}
