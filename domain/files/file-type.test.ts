import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameProblem } from './file-name.ts'
import { decodeTextFile, fileTypeOf, fileTypes, officeType } from './file-type.ts'
import { isTooLarge, pictureLimits, pictureSize } from './picture-size.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test('a file is what its first bytes say', () => {
  const cases: [string, string][] = [
    ['\x89PNG\r\n\x1a\nxxxx', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
    ['RIFF\x01\x02\x03\x04WAVEfmt ', 'audio/wav'],
    ['\0\0\0\x20ftypisom', 'video/mp4'],
    ['\0\0\0\x20ftypheic', 'image/heic'],
    ['%PDF-1.7', fileTypes.pdf],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', fileTypes.oldOffice],
    ['MZ\x90\0\x03\0', fileTypes.program],
    ['\x7fELF\x02', fileTypes.program],
    ['#!/bin/sh\necho', fileTypes.program],
    ['MZ are two letters of a text', fileTypes.text],
    ['<script>alert(1)</script>', fileTypes.text],
    ['\x01\x02\x03', fileTypes.unknown],
  ]
  for (const [begin, type] of cases) {
    expect(fileTypeOf(bytesOf(begin)), begin).toBe(type)
  }
  expect(decodeTextFile(Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3]))).toBe('你好')
})

test('an archive with the parts of an office document is one, unless it carries a program', () => {
  const types = '[Content_Types].xml'
  const cases: [string[], string][] = [
    [[types, 'word/document.xml'], fileTypes.word],
    [[types, 'xl/workbook.xml'], fileTypes.sheet],
    [[types, 'ppt/presentation.xml'], fileTypes.slides],
    [['word/document.xml'], fileTypes.zip],
    [[types, 'word/document.xml', 'word/vbaProject.bin'], fileTypes.zip],
    [[types, 'a.txt'], fileTypes.zip],
    [[], fileTypes.zip],
  ]
  for (const [names, type] of cases) {
    expect(officeType(names), names.join()).toBe(type)
  }
  expect(fileTypeOf(bytesOf('PK\x03\x04'))).toBe(fileTypes.zip)
})

test('what could be run, or is not what its name says, is found', () => {
  const cases: [string, string, string | null][] = [
    ['照片.jpg', 'image/jpeg', null],
    ['照片.jpg', 'image/webp', null],
    ['照片.jpg', fileTypes.text, 'disguised'],
    ['合同.pdf', fileTypes.zip, 'disguised'],
    ['报表.xlsx', fileTypes.zip, 'disguised'],
    ['报表.xls', fileTypes.text, 'disguised'],
    ['旧.doc', fileTypes.oldOffice, null],
    ['a.zip', fileTypes.word, null],
    ['setup.exe', fileTypes.unknown, 'forbidden'],
    ['safe.pdf', fileTypes.program, 'forbidden'],
    ['page.HTML', fileTypes.text, 'forbidden'],
    ['drawing.svg', fileTypes.text, 'forbidden'],
    ['plan.dwg', fileTypes.unknown, null],
    ['没有扩展名', 'image/png', null],
  ]
  for (const [name, type, problem] of cases) {
    expect(nameProblem(name, type), `${name} ${type}`).toBe(problem)
  }
})

const pad = (...bytes: number[]) => Uint8Array.from([...bytes, ...Array.from({ length: 40 }, () => 0)])

test('a picture tells its size in its head', () => {
  const png = pad(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0, 0, 0, 2, 0)
  expect(pictureSize(png, 'image/png')).toEqual({ width: 256, height: 512 })
  const gif = pad(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 10, 0, 20, 0)
  expect(pictureSize(gif, 'image/gif')).toEqual({ width: 10, height: 20 })
  const jpeg = pad(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 100, 0, 200, 1)
  expect(pictureSize(jpeg, 'image/jpeg')).toEqual({ width: 200, height: 100 })
  const webp = bytesOf('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x63\0\0\x31\0\0')
  expect(pictureSize(webp, 'image/webp')).toEqual({ width: 100, height: 50 })
  const avif = bytesOf(`${'\0'.repeat(30)}ispe\0\0\0\0\0\0\0\x40\0\0\0\x20${'\0'.repeat(20)}`)
  expect(pictureSize(avif, 'image/avif')).toEqual({ width: 64, height: 32 })
  expect(pictureSize(bytesOf('\x89PNG'), 'image/png')).toBeNull()
  expect(isTooLarge({ width: pictureLimits.side + 1, height: 1 })).toBe(true)
  expect(isTooLarge({ width: 8000, height: 8000 })).toBe(true)
  expect(isTooLarge({ width: 6000, height: 8000 })).toBe(false)
})

test('no bytes are too strange to be looked at', () => {
  const begins = [
    'PK\x03\x04',
    '\xff\xd8\xff',
    '\0\0\0\x20ftypavif',
    'RIFF\0\0\0\0WEBPVP8L',
    '',
    'GIF8',
    'BM',
  ]
  const bytes = fc
    .tuple(fc.constantFrom(...begins), fc.uint8Array({ maxLength: 300 }), fc.constantFrom('', 'PK\x05\x06'))
    .map(([begin, middle, end]) =>
      Uint8Array.from([...bytesOf(begin), ...middle, ...bytesOf(end), ...middle.subarray(0, 18)]),
    )
  fc.assert(
    fc.property(bytes, (some) => {
      const type = fileTypeOf(some)
      const size = pictureSize(some, type)
      expect(size === null || (size.width > 0 && size.height > 0)).toBe(true)
      decodeTextFile(some)
    }),
    { numRuns: 300 },
  )
})
