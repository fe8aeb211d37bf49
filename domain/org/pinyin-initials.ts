/** How a character is read as a surname, where that is not how it is read elsewhere. */
const surnames: Readonly<Record<string, string>> = {
  单: 's',
  曾: 'z',
  解: 'x',
  仇: 'q',
  区: 'o',
  查: 'z',
  朴: 'p',
  盖: 'g',
  乐: 'y',
  缪: 'm',
  繁: 'p',
  折: 's',
  种: 'c',
  召: 's',
  员: 'y',
  秘: 'b',
  翟: 'z',
  覃: 'q',
  谌: 'c',
  隗: 'w',
  么: 'y',
  盛: 's',
  车: 'c',
  柏: 'b',
  牟: 'm',
  薄: 'b',
  祭: 'z',
  洗: 'x',
  冼: 'x',
  尹: 'y',
  长: 'c',
  重: 'c',
  行: 'x',
  都: 'd',
  宿: 's',
  佴: 'n',
  逄: 'p',
  郗: 'x',
  沈: 's',
  石: 's',
  黑: 'h',
  令: 'l',
  臧: 'z',
  晟: 'c',
  谷: 'g',
  贾: 'j',
  燕: 'y',
  葛: 'g',
  任: 'r',
  宁: 'n',
  那: 'n',
  哈: 'h',
  句: 'g',
  弗: 'f',
  俞: 'y',
  於: 'y',
  褚: 'c',
  卜: 'b',
  占: 'z',
  冯: 'f',
  仝: 't',
  尉: 'w',
  强: 'q',
  适: 'k',
  撒: 's',
}

/** Surnames of two characters. */
const doubles: Readonly<Record<string, string>> = {
  尉迟: 'yc',
  长孙: 'zs',
  万俟: 'mq',
  单于: 'cy',
  澹台: 'tt',
  令狐: 'lh',
  欧阳: 'oy',
  上官: 'sg',
  司马: 'sm',
  诸葛: 'zg',
  东方: 'df',
  皇甫: 'hf',
  慕容: 'mr',
  公孙: 'gs',
  轩辕: 'xy',
  夏侯: 'xh',
  司徒: 'st',
  司空: 'sk',
  宇文: 'yw',
  端木: 'dm',
  独孤: 'dg',
  南宫: 'ng',
  百里: 'bl',
  呼延: 'hy',
  申屠: 'st',
  太史: 'ts',
  闻人: 'wr',
  赫连: 'hl',
  钟离: 'zl',
  鲜于: 'xy',
}

/** Characters of given names that are read in several ways: all of them find the person. */
const several: Readonly<Record<string, string>> = {
  乐: 'ly',
  重: 'zc',
  长: 'cz',
  行: 'xh',
  朝: 'zc',
  曾: 'zc',
  晟: 'sc',
  茜: 'qx',
  莘: 'xs',
  单: 'ds',
  解: 'jx',
  传: 'cz',
  藏: 'zc',
  调: 'td',
  弹: 'td',
  降: 'jx',
  省: 'sx',
  系: 'xj',
  奇: 'qj',
  识: 'sz',
  仔: 'zc',
  参: 'cs',
  柏: 'b',
  石: 's',
  缪: 'm',
  覃: 'qt',
  翟: 'zd',
  盛: 'sc',
  车: 'cj',
  粘: 'nz',
  阿: 'ae',
  贾: 'jg',
  大: 'd',
  六: 'l',
  沈: 'sc',
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const collator = new Intl.Collator('zh-u-co-pinyin')
/** Before the first character of each letter the order of pinyin has a mark of its own. */
const marks = [...letters].map((letter) => ({ letter: letter.toLowerCase(), mark: `\uFDD0${letter}` }))
const han = /\p{Script=Han}/u

/** The letter a character begins with; '' for what has none. */
function letterOf(character: string): string {
  if (/[a-z0-9]/i.test(character)) {
    return character.toLowerCase()
  }
  if (!han.test(character)) {
    return ''
  }
  return marks.findLast(({ mark }) => collator.compare(mark, character) <= 0)?.letter ?? ''
}

const MOST = 8

/**
 * The first letters of a name in pinyin, as people type them to find somebody: 'cxw' for 陈晓雯. A name with characters
 * that are read in several ways has several, with spaces between. Of a name in letters it is the first of each word.
 */
export function initialsOf(name: string): string {
  const trimmed = name.trim()
  if (!han.test(trimmed)) {
    return trimmed
      .split(/[\s·.\-_]+/)
      .map((word) => letterOf(String.fromCodePoint(word.codePointAt(0) ?? 0)))
      .join('')
  }
  const double = doubles[[...trimmed].slice(0, 2).join('')]
  const [first = '', ...others] = [...trimmed]
  const start = double ?? surnames[first] ?? letterOf(first)
  const rest = double === undefined ? others : others.slice(1)
  let readings = [start]
  for (const character of rest) {
    const ways = [...(several[character] ?? letterOf(character))]
    const next =
      ways.length === 0 ? readings : readings.flatMap((reading) => ways.map((way) => reading + way))
    readings = next.slice(0, MOST)
  }
  return [...new Set(readings)].join(' ')
}
