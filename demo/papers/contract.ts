import { pdfOf, widthOf, wrapped, type PdfMark } from './pdf.ts'

type Contract = { title: string; number: string; other: string; day: string; copies: number }

const clauses: readonly (readonly [head: string, lines: readonly string[]])[] = [
  [
    '标的与质量',
    [
      '乙方按本合同附件所列的名称、规格和数量履行，质量应符合国家及行业现行标准，并与双方封存的样品一致。',
      '甲方在园区三处山谷分别接收，乙方应提前一日通知各山谷前台，并遵守园区车辆与访客登记的规定。',
    ],
  ],
  [
    '价款与支付',
    [
      '本合同价款以附件所列单价及实际验收数量结算，含税、含运输及装卸。',
      '甲方自验收合格并收到合法有效发票之日起十五个工作日内，通过银行转账向乙方支付，不支付现金。',
      '任何一方未经对方书面同意，不得将本合同项下的债权转让给第三人。',
    ],
  ],
  [
    '交付与验收',
    [
      '乙方应在接到甲方通知之日起七日内交付。因山区降雪、封路等原因不能按期交付的，应当即时告知甲方，期限相应顺延。',
      '甲方收到后三日内验收；发现与约定不符的，应拍照留存并通知乙方，乙方应在五日内更换或补足。',
    ],
  ],
  [
    '双方的权利与义务',
    [
      '甲方应提供必要的接收条件，并按约定支付价款。',
      '乙方人员进入园区应佩戴访客证，夜间二十二时后不得作业，不得影响住客休息。',
      '双方对因履行本合同知悉的住客信息、价格及经营资料负有保密义务，本合同终止后仍然有效。',
    ],
  ],
  [
    '违约责任',
    [
      '乙方逾期交付的，每逾期一日按逾期部分价款的万分之五支付违约金；逾期超过十五日的，甲方有权解除合同。',
      '甲方逾期付款的，每逾期一日按应付未付价款的万分之五支付违约金。',
    ],
  ],
  [
    '不可抗力与变更',
    [
      '因自然灾害、政府行为等不能预见、不能避免的原因致使合同不能履行的，受影响一方应在三日内通知对方并提供证明，双方协商延期或者解除。',
      '本合同的变更应当采用书面形式，由双方盖章后生效。',
    ],
  ],
  ['争议的解决', ['因本合同发生的争议，由双方协商解决；协商不成的，向甲方住所地人民法院起诉。']],
]

/** A contract of some pages, as somebody brings it to be sealed. */
export function contractPdf({ title, number, other, day, copies }: Contract): Buffer {
  const pages: PdfMark[][] = [[]]
  let y = 0
  const put = (text: string, size: number, x: number, more: { bold?: true } = {}) => {
    if (y > 760) {
      pages.push([])
      y = 90
    }
    pages.at(-1)?.push({ text, x, y, size, ...more })
  }
  y = 120
  put(title, 20, (595 - widthOf(title, 20)) / 2, { bold: true })
  y = 156
  put(`合同编号：${number}`, 10.5, 400)
  y = 196
  put('甲方：北京山谷文旅有限公司', 12, 72)
  y += 24
  put(`乙方：${other}`, 12, 72)
  y += 36
  for (const line of wrapped('　　甲乙双方在平等自愿的基础上，经协商一致，订立本合同，共同遵守。', 14, 450)) {
    put(line, 14, 72)
    y += 27
  }
  for (const [at, [head, lines]] of clauses.entries()) {
    y += 16
    put(`第${'一二三四五六七'[at] ?? ''}条　${head}`, 15, 72, { bold: true })
    y += 26
    for (const [place, line] of lines.entries()) {
      for (const piece of wrapped(`${at + 1}.${place + 1}　${line}`, 14, 450)) {
        put(piece, 14, 72)
        y += 27
      }
      y += 6
    }
  }
  y += 10
  for (const piece of wrapped(
    `　　本合同一式${copies}份，双方各执${Math.max(1, Math.floor(copies / 2))}份，自双方盖章之日起生效。`,
    12,
    450,
  )) {
    put(piece, 14, 72)
    y += 27
  }
  y = Math.max(y + 40, 0)
  for (const [left, right] of [
    ['甲方（盖章）：', '乙方（盖章）：'],
    ['代表：', '代表：'],
    [`日期：${day}`, '日期：'],
  ] as const) {
    put(left, 12, 72)
    put(right, 12, 330)
    y += 34
  }
  for (const [at, page] of pages.entries()) {
    page.push({ text: `第 ${at + 1} 页，共 ${pages.length} 页`, x: 260, y: 810, size: 9 })
    page.push({ from: [72, 66], to: [523, 66] })
    page.push({ text: '山居 · 合同文本', x: 72, y: 58, size: 9 })
  }
  return pdfOf(pages)
}
