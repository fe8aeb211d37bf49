import type { Random } from '../draw/random.ts'

const families = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
]
const givenNames = [
  '子涵',
  '雨桐',
  '欣怡',
  '浩然',
  '思远',
  '佳宁',
  '晓东',
  '静',
  '磊',
  '婷',
  '建国',
  '小满',
  '一诺',
  '明轩',
  '若溪',
  '晨',
  '雪',
  '海燕',
  '志强',
  '丽娜',
  '天佑',
  '慧',
  '鹏',
  '悦',
  '安然',
]

/** A name as people have; strangers are shown its first letter only. */
export const randomGuestName = (random: Random): string =>
  `${random.pick(families)}${random.pick(givenNames)}`
