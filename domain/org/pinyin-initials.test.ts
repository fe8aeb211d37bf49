import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsOf } from './pinyin-initials.ts'

/** The hundred most frequent surnames, by the letter they begin with. */
const frequent = {
  b: '白',
  c: '陈曹蔡程崔常',
  d: '邓董杜丁戴段',
  f: '冯范方付傅',
  g: '郭高顾龚葛',
  h: '黄胡何韩贺郝侯洪',
  j: '蒋贾姜金江纪',
  k: '孔康',
  l: '李刘林罗梁吕卢陆廖黎雷龙赖',
  m: '马毛孟莫',
  n: '倪',
  p: '潘彭',
  q: '邱秦钱',
  r: '任',
  s: '孙宋苏沈邵史施石',
  t: '唐田谭陶汤',
  w: '王吴魏汪万武韦文温',
  x: '徐谢许萧肖薛熊夏向',
  y: '杨于余叶袁姚尹闫严易',
  z: '张赵周朱郑钟邹曾詹',
}

test.each(Object.entries(frequent))('%s begins %s', (letter, names) => {
  expect([...names].map((name) => initialsOf(`${name}一`))).toEqual([...names].map(() => `${letter}y`))
})

test.each([
  ['单雄信', 'sxx'],
  ['曾国藩', 'zgf'],
  ['解缙', 'xj'],
  ['仇英', 'qy'],
  ['区寄', 'oj'],
  ['查良镛', 'zly'],
  ['朴树', 'ps'],
  ['盖叫天', 'gjt'],
  ['乐毅', 'yy'],
  ['缪荃孙', 'mqs'],
  ['种师道', 'csd'],
  ['翟志刚', 'zzg'],
  ['覃琴', 'qq'],
  ['谌龙', 'cl'],
  ['尉迟恭', 'ycg'],
  ['长孙无忌', 'zswj'],
  ['万俟卨', 'mqx'],
  ['欧阳修', 'oyx'],
  ['诸葛亮', 'zgl'],
  ['令狐冲', 'lhc'],
  ['陈晓雯', 'cxw'],
  ['林远山', 'lys'],
  ['宋雨桐', 'syt'],
  ['员半千', 'ybq'],
  ['朱棣', 'zd'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a character read in several ways finds the person by each', () => {
  expect(initialsOf('王乐').split(' ').toSorted()).toEqual(['wl', 'wy'])
  expect(initialsOf('李长重').split(' ')).toHaveLength(4)
})

test('a name in letters is found by the first of each word', () => {
  expect(initialsOf('Anna Maria Lee')).toBe('aml')
  expect(initialsOf('阿里·Smith')).toBe('alsmith')
  expect(initialsOf('  ')).toBe('')
})

test('whatever the name, there are only letters, digits and spaces, and not many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
      const initials = initialsOf(name)
      expect(initials).toMatch(/^[a-z0-9 ]*$/)
      expect(initials.split(' ').length).toBeLessThanOrEqual(8)
    }),
    { numRuns: 200 },
  )
})
