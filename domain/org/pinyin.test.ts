import { expect, test } from 'vitest'
import { pinyinOf } from './pinyin.ts'

test.each([
  ['陈晓雯', 'chenxiaowen'],
  ['骆梦琪', 'luomengqi'],
  ['田桂兰', 'tianguilan'],
  ['秦大勇', 'qindayong'],
  ['江依依', 'jiangyiyi'],
  ['单雄信', 'shanxiongxin'],
  ['重庆小院', 'chongqingxiaoyuan'],
  ['听泉 3 号院', 'tingquan3haoyuan'],
  ['云栖谷', 'yunqigu'],
  ['枫林', 'fenglin'],
  ['绿野', 'lvye'],
])('%s is read %s', (name, letters) => {
  expect(pinyinOf(name)).toContain(letters)
})

test('the hundred most frequent surnames are read as they are', () => {
  const read =
    '王wang 李li 张zhang 刘liu 陈chen 杨yang 黄huang 赵zhao 吴wu 周zhou 徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 高gao 林lin 罗luo 郑zheng 梁liang 谢xie 宋song 唐tang 许xu 韩han 冯feng 邓deng 曹cao 彭peng 肖xiao 田tian 董dong 袁yuan 潘pan 蒋jiang 蔡cai 余yu 杜du 叶ye 程cheng 苏su 魏wei 吕lv 丁ding 任ren 姚yao 卢lu 姜jiang 崔cui 钟zhong 谭tan 陆lu 汪wang 范fan 金jin 石shi 廖liao 韦wei 夏xia 付fu 方fang 白bai 邹zou 孟meng 熊xiong 秦qin 邱qiu 江jiang 尹yin 薛xue 闫yan 段duan 雷lei 侯hou 龙long 史shi 陶tao 黎li 贺he 顾gu 毛mao 郝hao 龚gong 邵shao 万wan 钱qian 严yan 武wu 戴dai 莫mo 孔kong 汤tang'
  for (const [name = '', ...letters] of read.split(' ')) {
    expect(pinyinOf(name), name).toContain(letters.join(''))
  }
})

test('a name in letters has none, and one that is read in many ways has a few', () => {
  expect(pinyinOf('Anna Weber')).toEqual([])
  expect(pinyinOf('乐重长行朝曾单解').length).toBe(8)
})
