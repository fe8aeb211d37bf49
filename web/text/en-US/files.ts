import type { Translation } from '#web/text/translation.ts'
import type { texts as zh } from '#web/text/zh-CN/files.ts'

export const texts: Translation<typeof zh> = {
  title: 'File preview',
  download: 'Download ({size})',
  cut: 'Only the beginning is shown here. Download the file to see all of it',
  again: 'Load again',
  loading: 'Loading',
  empty: 'There is no text in this file',
  table: 'Table',
  sheets: 'Sheets',
  slide: 'Page {number}',
  none: {
    oldOffice:
      'Files of older Office versions cannot be shown here. Download it, or save it as docx, xlsx or pptx and upload that',
    unknown: 'This kind of file cannot be shown here. Please download it',
    broken: 'The file is damaged or too large to be shown here. Please download it',
    locked: 'A password is on this file. Please download it',
    noReader: 'What shows PDF on this device could not be loaded. Please open the file again or download it',
  },
}
