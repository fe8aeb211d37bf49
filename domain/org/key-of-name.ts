import { readingsOf } from './pinyin.ts'

const MOST = 40

/**
 * A key for something that has a name: 'youChuanDengJi' for 游船登记, 'boatTrips' for "Boat trips". Empty where the name has
 * no letter to begin with.
 */
export function keyOfName(name: string): string {
  const words = [...name.matchAll(/[A-Za-z\d]+|\p{Script=Han}/gu)]
    .map(([word]) => readingsOf(word)[0] ?? word)
    // Some signs count as Chinese and have no reading, such as the numeral 〡.
    .filter((word) => /^[A-Za-z\d]+$/.test(word))
  const first = words.findIndex((word) => /^[A-Za-z]/.test(word))
  const [head = '', ...rest] = first === -1 ? [] : words.slice(first)
  let key = head.charAt(0).toLowerCase() + head.slice(1)
  for (const word of rest) {
    // A word is taken whole or not at all, so that a key ends as a person would end it.
    if (key.length + word.length > MOST) {
      break
    }
    key += word.charAt(0).toUpperCase() + word.slice(1)
  }
  return key.slice(0, MOST)
}
