import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateStyles, readCells, sharedTexts } from './read-cells.ts'
import { readSlide } from './read-slides.ts'
import { readWord } from './read-word.ts'
import { attributeOf, decodeXmlText, xmlTokens } from './xml-tokens.ts'

const p = (text: string, style = '') =>
  `<w:p><w:pPr>${style}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

test('a text document gives its headings, lists, paragraphs and tables, in their order', () => {
  const xml = [
    p('园区规定', '<w:pStyle w:val="Heading1"/>'),
    p('第一条 &lt;安静&gt; &amp; 有礼'),
    p('不喧哗', '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
    `<w:tbl><w:tr><w:tc>${p('项目')}</w:tc><w:tc>${p('金额')}</w:tc></w:tr>`,
    `<w:tr><w:tc>${p('床')}${p('单')}</w:tc><w:tc><w:tbl><w:tr><w:tc>${p('12')}</w:tc></w:tr></w:tbl></w:tc></w:tr></w:tbl>`,
    '<w:p><w:r><w:delText>删去的</w:delText><w:t>留</w:t><w:tab/><w:t>下</w:t></w:r></w:p>',
    '<w:p/>',
  ].join('')
  expect(readWord(xml)).toEqual({
    blocks: [
      { kind: 'heading', level: 1, text: '园区规定' },
      { kind: 'text', text: '第一条 <安静> & 有礼' },
      { kind: 'item', text: '不喧哗' },
      {
        kind: 'table',
        rows: [
          ['项目', '金额'],
          ['床\n单', '12'],
        ],
      },
      { kind: 'text', text: '留\t下' },
    ],
    isCut: false,
  })
  expect(readWord(p('长'.repeat(300_000)) + p('后')).isCut).toBe(true)
})

test('cells come as somebody sees them: shared texts, days, truths, numbers without noise', () => {
  const shared = sharedTexts(
    '<si><t>名</t><rPh><t>míng</t></rPh></si><si><r><t>两</t></r><r><t>段</t></r></si>',
  )
  expect(shared).toEqual(['名', '两段'])
  const days = dateStyles(
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/><numFmt numFmtId="165" formatCode="0.00&quot;d&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
  )
  expect([...days]).toEqual([1, 2])
  const xml =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
    '<row r="2"><c r="A2" s="1"><v>46000</v></c><c r="B2" t="b"><v>1</v></c><c r="C2"><f>A1+1</f><v>0.30000000000000004</v></c>' +
    '<c r="D2" t="inlineStr"><is><t>写</t></is></c></row>'
  expect(readCells(xml, { shared, days, dayText: (serial) => `day ${serial}` })).toEqual({
    rows: [
      ['名', '', '两段'],
      ['day 46000', 'TRUE', '0.3', '写'],
    ],
    isCut: false,
  })
  const long = '<row><c><v>1</v></c></row>'.repeat(400)
  expect(readCells(long, { shared, days, dayText: () => undefined })).toMatchObject({ isCut: true })
})

test('a slide gives its title and its lines', () => {
  const shape = (type: string, ...lines: string[]) =>
    `<p:sp><p:nvPr><p:ph type="${type}"/></p:nvPr><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
  expect(readSlide(shape('ctrTitle', '年会') + shape('body', '一', '二'))).toEqual({
    title: '年会',
    lines: ['一', '二'],
  })
})

test('any text can be walked through once, and no entity is looked up elsewhere', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('<', '>', '/', '&', 'w:p', '!--', '"', ' ', 'a', ';'),
        maxLength: 60,
      }),
      (xml) => {
        const tokens = [...xmlTokens(xml)]
        expect(tokens.length).toBeLessThanOrEqual(xml.length)
        readWord(xml)
        readSlide(xml)
        readCells(xml, { shared: sharedTexts(xml), days: dateStyles(xml), dayText: () => undefined })
      },
    ),
    { numRuns: 300 },
  )
  expect(decodeXmlText('&xxe; &#20320; &#x110000;')).toBe('&xxe; 你 ')
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><w:p><w:t>&a;</w:t></w:p>'
  expect(JSON.stringify(readWord(bomb))).not.toContain('aaaa"')
  expect(attributeOf(' w:val="a&quot;b" x="1"', 'w:val')).toBe('a"b')
  expect(attributeOf(' xid="1"', 'id')).toBeUndefined()
})
