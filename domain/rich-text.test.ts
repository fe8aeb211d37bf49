import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRichText, plainTextExcerpt } from '#domain/rich-text.ts'

test('a plain document comes through as it is', () => {
  const html = '<h3>一</h3><p>二 <strong>三</strong><br></p><ul><li>四</li></ul>'
  expect(cleanRichText(html)).toBe(html)
  expect(cleanRichText('<p>A &amp; B &lt;C&gt; &#39;</p>')).toBe('<p>A &amp; B &lt;C&gt; &#39;</p>')
})

test.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<scr<script></script>ipt>alert(1)</script>x', 'x'],
  ['<p onclick="alert(1)" style="position:fixed">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
  [
    '<a href="https://a.example/?a=1&b=2">x</a>',
    '<a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer">x</a>',
  ],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<img src="https://evil.example/pixel.gif" onerror="alert(1)">', '<img alt="">'],
  [
    '<img src=/portal/system/file/v1/public/platform/1 alt="山">',
    '<img src="/portal/system/file/v1/public/platform/1" alt="山">',
  ],
  ['<iframe src="https://evil.example"></iframe><form><input name=q></form>x', 'x'],
  ['<svg><script>alert(1)</script></svg>x', 'x'],
  ['<!-- <script> --><p>x', '<p>x</p>'],
  ['<p>a<p>b</div>', '<p>a<p>b</p></p>'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['<p title="a>b">x</p>', '<p>x</p>'],
])('%s becomes %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean)
})

const piece = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<script>',
    '</script>',
    '<scr',
    'ipt>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:x">',
    '</a>',
    '<!--',
    '-->',
    '"',
    "'",
    '<',
    '>',
    '<svg onload=x>',
    '&lt;script&gt;',
    '<li/onclick=x>',
    'on',
    'javascript:',
  ),
)
const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))

test('whatever is written, only plain tags come out, each closed, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(pieces, (html) => {
      const clean = cleanRichText(html)
      const tags = clean.match(/<[^>]*>/g) ?? []
      const plain =
        /^<\/?(p|h[234]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|strong|b|em|i|u|s|a|figure|figcaption|br|hr|img)( (href|rel|src|alt)="[^"<>]*")*>$/
      expect(tags.filter((tag) => !plain.test(tag))).toEqual([])
      expect(clean.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
      expect(clean).not.toMatch(/(href|src)="\s*javascript:/i)
      expect(cleanRichText(clean)).toBe(clean)
    }),
    { numRuns: 500 },
  )
})

test('the words of a text are those people read, cut to a length', () => {
  expect(plainTextExcerpt('<h3>云海</h3><p>A &amp; B</p>', 20)).toBe('云海 A & B')
  expect(plainTextExcerpt('<p>一二三四五</p>', 4)).toBe('一二三…')
  expect(plainTextExcerpt('<p>at 92 per cent occupancy</p>', 20)).toBe('at 92 per cent…')
  expect(plainTextExcerpt('<p>occupancy</p>', 5)).toBe('occu…')
})
