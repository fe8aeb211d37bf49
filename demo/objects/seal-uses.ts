import { contractPdf } from '#demo/papers/contract.ts'
import { pdfPaper, photoPaper } from '#demo/papers/paper.ts'
import { dayBefore, pick, type DemoRow } from './demo-row.ts'

const uses = [
  ['bairuoxi', '与镇政府的林地租赁补充协议', ['contract', 'legal'], 4, true],
  ['wujiaqi', '一季度纳税申报表', ['finance'], 2, false],
  ['tangjiayan', '旅行社合作协议', ['contract'], 2, false],
  ['zhengshufen', '员工劳动合同', ['company', 'legal'], 18, false],
  ['gaoyuanhang', '消防验收承诺书', ['company'], 3, true],
  ['hanxueying', '布草采购合同', ['contract'], 2, false],
  ['qindayong', '锅炉年检委托书', ['company'], 1, true],
  ['xieminghui', '听泉谷用电增容申请', ['company'], 2, false],
] as const

const parties = ['密云区山口镇人民政府', '北京远山旅行社有限公司', '河北锦绣布草有限公司'] as const

export const sealUseRows: readonly DemoRow[] = Array.from({ length: 12 }, (_, at) => {
  const [by, title, seals, copies, takenOut] = pick(uses, at)
  const daysAgo = 46 - 3 * at
  const day = dayBefore(daysAgo - 1)
  const number = `山谷合〔2025〕${String(at + 1).padStart(3, '0')}`
  const other = pick(parties, at)
  return {
    by,
    daysAgo,
    main: {
      document: [pdfPaper(title, contractPdf({ title, number, other, day, copies }))],
      signature: [photoPaper(at % 3 === 0 ? 'signature-upright' : 'signature-flowing', '签名')],
      title: at < uses.length ? title : `${title}（续）`,
      seals: [...seals],
      copies,
      useDay: day,
      useTime: '10:00:00',
      takenOut,
      reference: `山谷-2025${String(at + 1).padStart(3, '0')}`,
      content: `<p>${title}，共 ${copies} 份，请审批。</p>`,
      ...(takenOut ? { outFrom: `${day} 09:00:00`, outUntil: `${day} 17:30:00`, place: '政务服务中心' } : {}),
    },
  }
})
