import type { LocatedHouse } from '../houses/all-houses.ts'
import { phrases, type Phrase } from './phrase.ts'

const owned = ({ owner }: LocatedHouse) => owner !== undefined
const breakfast = ({ extras }: LocatedHouse) => extras.includes('breakfast')

/** What is said of people and food, and how a review begins and ends. */
export const peoplePhrases: readonly Phrase[] = [
  ...phrases(
    'host',
    { tag: 'warmHost' },
    '管家小姑娘特别热情，什么问题都秒回。',
    '半夜孩子发烧，管家开车送我们下山，太感谢了。',
    '入住前一天就打电话问口味和到达时间，很贴心。',
    '管家话不多，但什么都想在前头。',
    '走的时候还送了一袋山核桃。',
    '忘带充电器，十分钟就给送来了。',
  ),
  ...phrases(
    'owner',
    { tag: 'warmHost', about: owned },
    '房东人很好，讲了好多村里的老故事。',
    '主人亲自下厨，一桌菜比饭店还香。',
    '房东把我们当自家人，走时塞了一兜自家种的菜。',
  ),
  ...phrases(
    'breakfast',
    { tag: 'goodFood', about: breakfast },
    '早餐送到门口，小米粥、贴饼子、自家咸菜，吃撑了。',
    '早餐很丰盛，还能提前说几点吃。',
    '豆浆是现磨的，孩子喝了三碗。',
    '早饭在廊下吃的，对着山，胃口都好了。',
  ),
  ...phrases(
    'food',
    { tag: 'goodFood' },
    '柴鸡要提前一天订，炖得脱骨，太香了。',
    '晚饭点了铁锅炖，分量足，四个人没吃完。',
    '烧烤食材很新鲜，烤炉都帮着摆好了。',
    '虹鳟鱼是现捞的，两吃。',
  ),
  ...phrases(
    'value',
    {},
    '这个价格能住到这样的，很值。',
    '周中来的，价格很划算，也没什么人。',
    '略贵，但体验配得上。',
    '比同价位的酒店强太多了。',
  ),
]

const forMany =
  (count: number) =>
  ({ guests: [adults, children] }: LocatedHouse) =>
    adults + children >= count

export const openings: readonly Phrase[] = [
  ...phrases(
    'opening',
    {},
    '住了两晚，说几句真心话。',
    '第二次来了，还是一样好。',
    '一个人来写东西，住了四天。',
    '和先生的结婚纪念日。',
    '朋友推荐来的，没失望。',
    '临时起意，当天订当天走。',
    '从去年冬天就想来，终于订到了。',
    '刚办完退房，趁热写评价。',
  ),
  ...phrases('opening', { about: forMany(3) }, '带着三岁的孩子来的。', '一家三口的周末。'),
  ...phrases(
    'opening',
    { about: forMany(4) },
    '闺蜜四个人的周末，拍照拍到手软。',
    '给爸妈过生日订的，他们特别满意。',
  ),
  ...phrases('opening', { about: forMany(8) }, '公司小团建，大家都说好。', '三代人一起出行，八口人。'),
]

export const closings: readonly Phrase[] = phrases(
  'closing',
  {},
  '下次还来。',
  '已经在约秋天再来了。',
  '推荐给想静一静的人。',
  '总之超出预期，五星。',
  '希望能一直保持。',
  '回城的路上就开始想念了。',
  '唯一的遗憾是只订了一晚。',
  '会推荐给朋友。',
  '谢谢你们，给了我们一个好周末。',
  '冬天下雪再来一次。',
)

/** A few guests write in English. */
export const english: readonly Phrase[] = [
  ...phrases(
    'english',
    { tag: 'view' },
    'The view from the bed alone is worth the drive from the city.',
    'Prettier than the pictures, and they are pretty.',
    'Mist in the morning, embers in the evening. A perfect two days.',
    'We sat on the deck for hours and did not miss the phone once.',
  ),
  ...phrases(
    'english',
    { tag: 'view', about: ({ site }) => site === 'yunqi' },
    'Woke up above the clouds. I have no other words.',
  ),
  ...phrases(
    'english',
    { tag: 'warmHost' },
    'The steward met us at the bus stop with umbrellas. Lovely people.',
    'Everyone was kind and patient with my Chinese. We will be back.',
    'Check-in took two minutes, and there was hot tea waiting.',
    'Our host drew us a map of the walks by hand. We still have it.',
  ),
  ...phrases(
    'english',
    { tag: 'quiet' },
    'Silent nights, real stars, a very good bed. Exactly what we needed.',
    'We came for two nights and stayed four.',
    'Nothing but wind and birds. My best sleep in years.',
  ),
  ...phrases(
    'english',
    { tag: 'clean' },
    'Spotless, and it smells of wood and sun.',
    'Cleaner than any hotel I know around here.',
  ),
]
