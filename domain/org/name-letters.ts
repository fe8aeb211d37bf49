import { initialsOf } from './pinyin-initials.ts'
import { pinyinOf } from './pinyin.ts'

/** The letters a name is found by: the first of each character, then the whole of it as it is read. */
export const nameLetters = (name: string): string => [initialsOf(name), ...pinyinOf(name)].join(' ').trim()
