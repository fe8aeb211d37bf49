import { boards, circle, path, photo, rect, textAt } from './photo.ts'

const desk = boards(0, 60, ['#a57c54', '#9a724b', '#ad845b'])

/** A till's slip on a desk. */
function slip(head: string, lines: readonly (readonly [string, string])[], total: string): string {
  const height = 128 + lines.length * 26
  const body = lines
    .map(
      ([name, sum], at) =>
        textAt(22, 92 + at * 26, 14, name, '#3a3a38') + textAt(150, 92 + at * 26, 14, sum, '#3a3a38'),
    )
    .join('')
  return photo(
    desk +
      `<g transform="translate(140 ${(340 - height) / 2}) rotate(-3 110 150)">` +
      rect(4, 6, 220, height, '#000', 'opacity="0.25"') +
      path(`M0 0h220v${height}${'l-11-8-11 8'.repeat(10)}z`, 'fill="#fbfaf5"') +
      textAt(22, 38, 19, head, '#222', 'font-weight="700"') +
      path('M20 56h180', 'stroke="#999" stroke-width="1.5" stroke-dasharray="4 3"') +
      body +
      path(`M20 ${78 + lines.length * 26}h180`, 'stroke="#999" stroke-width="1.5" stroke-dasharray="4 3"') +
      textAt(22, 104 + lines.length * 26, 16, '合计', '#222', 'font-weight="700"') +
      textAt(128, 104 + lines.length * 26, 16, total, '#222', 'font-weight="700"') +
      '</g>',
  )
}

const taxi = slip(
  '北京出租汽车发票',
  [
    ['上车 09:12', ''],
    ['里程 14.6 公里', ''],
    ['等候 00:05:20', ''],
  ],
  '¥43.00',
)
const shop = slip(
  '密云五金商行',
  [
    ['管钳 × 2', '¥198.00'],
    ['生料带 × 4', '¥12.00'],
  ],
  '¥210.00',
)
const meal = slip(
  '山下人家餐厅',
  [
    ['工作餐 × 4', '¥160.00'],
    ['茶水', '¥20.00'],
  ],
  '¥180.00',
)

const train = photo(
  desk +
    '<g transform="translate(70 84) rotate(2 170 95)">' +
    rect(4, 6, 340, 196, '#000', 'rx="10" opacity="0.25"') +
    rect(0, 0, 340, 196, '#dcebf3', 'rx="10"') +
    textAt(24, 54, 25, '北京南', '#1d2a33') +
    textAt(216, 54, 25, '上海虹桥', '#1d2a33') +
    path('M124 46h72m-9-8l10 8-10 8', 'fill="none" stroke="#1d2a33" stroke-width="2.5"') +
    textAt(140, 36, 15, 'G21', '#1d2a33') +
    textAt(24, 94, 15, '2025年11月18日 19:00 开', '#1d2a33') +
    textAt(24, 124, 15, '06车 12A号　二等座', '#1d2a33') +
    textAt(24, 156, 20, '¥566.00', '#a33a2a') +
    rect(262, 112, 58, 58, '#fff') +
    Array.from({ length: 49 }, (_, at) =>
      (at * 7 + Math.floor(at / 5)) % 3 === 0
        ? rect(266 + (at % 7) * 7.3, 116 + Math.floor(at / 7) * 7.3, 6.6, 6.6, '#222')
        : '',
    ).join('') +
    '</g>',
)

const car = photo(
  rect(0, 0, 480, 170, '#aebfb2') +
    path('M0 170c90-70 180-30 250-64s160-50 230-10v80H0z', 'fill="#6f8a6d"') +
    rect(0, 170, 480, 190, '#7e7c76') +
    path(
      'M70 270c0-70 30-74 62-84l38-56c8-12 20-16 34-16h90c16 0 26 4 36 16l42 56c36 8 50 24 50 84z',
      'fill="#dfe3e4" stroke="#9aa2a5" stroke-width="3"',
    ) +
    path('M182 176l28-42c4-6 10-8 18-8h60c8 0 14 2 18 8l34 42z', 'fill="#45545b"') +
    rect(82, 246, 318, 34, '#33393c', 'rx="10"') +
    circle(134, 284, 36, '#22272a') +
    circle(134, 284, 16, '#b8bfc2') +
    circle(350, 284, 36, '#22272a') +
    circle(350, 284, 16, '#b8bfc2') +
    rect(172, 250, 140, 34, '#1f4f9a', 'rx="4" stroke="#fff" stroke-width="2"') +
    textAt(184, 275, 20, '京N·6A218', '#fff', 'letter-spacing="1"'),
  { from: 0.5 },
)

/** What people photograph for a form: slips, a ticket, a car at the gate. */
export const slips = { taxi, shop, meal, train, car } as const

/** How somebody signs with a finger. */
const signature = (d: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120" width="600" height="240"><path d="${d}" fill="none" stroke="#111" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

export const signatures = {
  flowing: signature(
    'M30 64c20-30 44-40 48-20s-30 52-34 30 40-40 60-30-6 46 8 46 30-50 44-48-10 44 6 44 26-44 42-44-8 36 8 38 34-30 58-34',
  ),
  upright: signature(
    'M50 24l-6 66M30 46h46M92 30c-6 30-14 44-28 58M84 56c12 10 20 20 30 32M140 28v64M120 44h44M124 70h40M196 30c-4 30-10 46-22 60M186 52h44l-4 38M206 30l12 14',
  ),
} as const
