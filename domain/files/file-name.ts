import { fileTypes } from './file-type.ts'

/** What may run where it is opened, whatever is in it. */
const programs = new Set(
  (
    'exe dll com scr msi bat cmd ps1 vbs vbe wsf hta lnk reg jar apk ipa sh bash py php jsp asp aspx cgi ' +
    'html htm xhtml shtml mht svg svgz js mjs css swf docm xlsm pptm'
  ).split(' '),
)

const images = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/avif',
  'image/heic',
] as const

/** What a file with such an ending is. Pictures are often saved under the ending of another kind of picture. */
const endings: readonly (readonly [endings: string, types: readonly string[]])[] = [
  ['jpg jpeg png gif webp bmp avif heic heif jfif', images],
  ['pdf', [fileTypes.pdf]],
  ['docx', [fileTypes.word]],
  ['xlsx', [fileTypes.sheet]],
  ['pptx', [fileTypes.slides]],
  ['doc wps', [fileTypes.oldOffice, fileTypes.rtf]],
  ['xls et ppt dps', [fileTypes.oldOffice]],
  ['rtf', [fileTypes.rtf]],
  ['txt csv md log json xml', [fileTypes.text]],
  ['zip', [fileTypes.zip, fileTypes.word, fileTypes.sheet, fileTypes.slides]],
  ['rar', ['application/vnd.rar']],
  ['7z', ['application/x-7z-compressed']],
  ['gz tgz', ['application/gzip']],
  ['mp4 m4v 3gp mov', ['video/mp4', 'video/quicktime']],
  ['webm', ['video/webm']],
  ['mp3', ['audio/mpeg']],
  ['m4a', ['audio/mp4', 'video/mp4']],
  ['wav', ['audio/wav']],
  ['amr', ['audio/amr']],
  ['ogg', ['application/ogg']],
]
const typesOf = new Map(endings.flatMap(([names, types]) => names.split(' ').map((name) => [name, types])))

export const fileExtension = (name: string): string =>
  /\.([a-z0-9]{1,8})\s*$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export type NameProblem = 'forbidden' | 'disguised'

/** What is wrong with a file of that name that is of that type: it could be run, or it is not what it says it is. */
export function nameProblem(name: string, type: string): NameProblem | null {
  const ending = fileExtension(name)
  if (type === fileTypes.program || programs.has(ending)) {
    return 'forbidden'
  }
  const fitting = typesOf.get(ending)
  return fitting === undefined || fitting.includes(type) ? null : 'disguised'
}

/**
 * A file name keeps its letters. Folders and control characters go, and so do the marks that turn the direction of
 * writing: with them `invoice-fdp.exe` reads as a harmless `invoice-exe.pdf`.
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const clean = base.replaceAll(
    /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    '',
  )
  return clean.slice(-200) || 'file'
}
