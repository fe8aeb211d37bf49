import type { Translation } from '#web/text/translation.ts'
import type { texts as zh } from '#web/text/zh-CN/files.ts'

export const texts: Translation<typeof zh> = {
  title: 'File preview',
  download: 'Download ({{size}})',
  cut: 'Only the beginning is shown here. Download the file to see all of it',
  again: 'Load again',
  loading: 'Loading',
  empty: 'There is no text in this file',
  table: 'Table',
  sheets: 'Sheets',
  slide: 'Page {{number}}',
  onlyWords:
    'This device does not show PDF inside a page. These are its words; download it to see the layout',
  none: {
    oldOffice:
      'Files of older Office versions cannot be shown here. Download it, or save it as docx, xlsx or pptx and upload that',
    unknown: 'This kind of file cannot be shown here. Please download it',
    broken: 'The file is damaged or too large to be shown here. Please download it',
    noViewer: 'This device does not show PDF inside a page. Please download it',
  },
}
