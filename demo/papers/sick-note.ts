import { pdfOf, widthOf, wrapped, type PdfMark } from './pdf.ts'

/** What a doctor gave somebody who was ill. */
export function sickNotePdf({ day, days, finding }: { day: string; days: number; finding: string }): Buffer {
  const marks: PdfMark[] = []
  const say = (text: string, x: number, y: number, size = 12) => marks.push({ text, x, y, size })
  for (const [text, y, size] of [
    ['密云区医院', 90, 18],
    ['诊断证明书', 122, 16],
  ] as const) {
    marks.push({ text, x: (595 - widthOf(text, size)) / 2, y, size, bold: true })
  }
  marks.push({ from: [80, 140], to: [515, 140] })
  say('科别：全科门诊', 90, 176)
  say(`日期：${day}`, 380, 176)
  say('诊断：', 90, 212)
  wrapped(finding, 12, 360).forEach((line, at) => say(line, 130, 212 + 22 * at))
  say('处理意见：', 90, 280)
  say(`建议休息 ${days} 天，多饮水，不适随诊。`, 150, 280)
  say('医师：周 岚', 380, 360)
  say('（盖诊断证明专用章有效）', 340, 386, 10)
  marks.push({ from: [80, 410], to: [515, 410] })
  return pdfOf([marks])
}
