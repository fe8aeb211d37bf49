import { searchableText } from './keyword.ts'

/** What guests call the same thing by. */
const groups: readonly (readonly string[])[] = [
  ['壁炉', '火炉', '火塘', 'fireplace'],
  ['泡池', '温泉', '私汤', '汤池', '泡汤', 'hot spring', 'hot tub'],
  ['宠物', '狗', '猫', 'pet', 'pets', 'dog', 'cat'],
  ['星空', '观星', '看星', '星星', '望远镜', 'stargazing', 'telescope', 'stars'],
  ['烧烤', '烤肉', 'barbecue', 'bbq'],
  ['亲子', '儿童', '孩子', '小孩', '宝宝', 'child', 'children', 'kids', 'family'],
  ['早餐', '早饭', 'breakfast'],
  ['厨房', '做饭', 'kitchen'],
  ['停车', '车位', 'parking'],
  ['篝火', '营火', 'campfire', 'fire pit', 'bonfire'],
].map((group) => group.map((word) => searchableText(word)))

const isLatin = (word: string): boolean => /^[\w\s-]+$/.test(word)

/** A Latin word is meant as a whole; Chinese ones also stand inside others, as in “带狗”. */
const means = (keyword: string, word: string): boolean =>
  isLatin(word) ? keyword === word : keyword.includes(word)

/** A keyword, and what else may be written where it is meant. */
export function keywordAlternatives(keyword: string): string[] {
  const text = searchableText(keyword)
  const others = groups.filter((group) => group.some((word) => means(text, word))).flat()
  return [...new Set([text, ...others])]
}

/** Whether a text tells of one of the words; short Latin ones only as a whole, or `cat` would be in every location. */
export const tellsOf = (text: string, words: readonly string[]): boolean => {
  const written = searchableText(text)
  return words.some((word) =>
    isLatin(word) && word.length < 5 ? written === word : word !== '' && written.includes(word),
  )
}

/**
 * Whether a name is that of one of the words, and not of something else that goes with it: what something is stands last in
 * both languages, so firewood for a fireplace is no fireplace. What is in brackets behind it says no more what it is.
 */
export const isOneOf = (name: string, words: readonly string[]): boolean => {
  const written = searchableText(name.normalize('NFKC').replace(/\([^)]*\)\s*$/, ''))
  return words.some((word) => word !== '' && written.endsWith(searchableText(word)))
}

/** Kinds of houses, as guests call them. */
const kinds: Readonly<Record<'whole' | 'room', readonly string[]>> = {
  whole: ['整栋', '整院', '独院', '整套', '别墅', 'whole', 'villa'],
  room: ['单间', '客房', '房间', '大床房', 'room'],
}

export const kindsMeant = (keyword: string): ('whole' | 'room')[] => {
  const text = searchableText(keyword)
  return (['whole', 'room'] as const).filter((kind) => kinds[kind].some((word) => means(text, word)))
}

/** Whether somebody looks for a house they may bring an animal to. */
export const meansPets = (words: readonly string[]): boolean => words.includes('宠物')
