import type { PreviewSlide } from './preview.ts'
import { attributeOf, xmlTokens } from './xml-tokens.ts'

/** What stands on a slide: its title, and its other paragraphs. */
export function readSlide(xml: string): PreviewSlide {
  const slide: PreviewSlide = { title: '', lines: [] }
  let line = ''
  let isText = false
  let isTitle = false
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      line += isText ? token.text : ''
    } else if (token.name === 'a:t') {
      isText = token.kind === 'open'
    } else if (token.name === 'p:sp' && token.kind === 'open') {
      isTitle = false
    } else if (token.name === 'p:ph' && token.kind !== 'close') {
      isTitle = /^(ctrTitle|title)$/.test(attributeOf(token.attributes, 'type') ?? '')
    } else if (token.name === 'a:br' && token.kind !== 'close') {
      line += '\n'
    } else if (token.name === 'a:p' && token.kind === 'close') {
      const text = line.trim()
      line = ''
      if (text !== '' && isTitle) {
        slide.title = slide.title === '' ? text : `${slide.title} ${text}`
      } else if (text !== '') {
        slide.lines.push(text)
      }
    }
  }
  return slide
}
