import { summer, winter } from '#demo/season.ts'
import type { LocatedHouse } from '../houses/all-houses.ts'
import { phrases, type Phrase } from './phrase.ts'

const style =
  (...styles: string[]) =>
  (house: LocatedHouse) =>
    styles.includes(house.style)

/** What guests miss, from small to serious. */
export const quibblePhrases: readonly Phrase[] = [
  ...phrases(
    'insects',
    { tag: 'insects', months: summer },
    '山里虫子确实多，好在给了电蚊拍和驱虫水。',
    '晚上开灯会招飞虫，记得先拉纱帘。',
  ),
  ...phrases('insects', { tag: 'insects', months: [5, 9] }, '进来了一只小壁虎，孩子很开心，我不太开心。'),
  ...phrases(
    'cold',
    { tag: 'cold', months: [...winter, 11, 3] },
    '地暖升温有点慢，到得晚的话要等一会儿才暖和。',
    '卫生间比卧室凉一些，洗澡前要先开浴霸。',
  ),
  ...phrases(
    'noise',
    { tag: 'noisy', about: style('tent', 'tree', 'bamboo') },
    '风大的夜里会有些响动，浅睡的人备个耳塞。',
    '隔音一般，隔壁聊天能听见一点。',
  ),
  ...phrases(
    'walk',
    { tag: 'farToWalk', about: ({ part }) => part === 'cloudtop' || part === 'bamboopath' },
    '从停车场走过来要几分钟，行李多的话记得叫小推车。',
    '最后一段是台阶，老人走着有点吃力。',
  ),
  ...phrases('signal', { about: ({ site }) => site === 'tingquan' }, '手机信号时有时无，好在无线网没问题。'),
  ...phrases('price', {}, '节假日价格涨得有点多，平时来更合适。', '加人费略高，六个人以上要算好账。'),
  ...phrases(
    'thing',
    {},
    '热水壶有点旧了，希望换一个。',
    '门锁密码要按得很准才开，试了两次。',
    '咖啡胶囊只给两颗，不够喝。',
    '客厅只有一盏主灯，看书偏暗。',
    '沙发有点硬，坐久了腰累。',
    '餐厅八点就不点菜了，来晚了只能吃面。',
  ),
]

export const complaintPhrases: readonly Phrase[] = [
  ...phrases(
    'dirty',
    {},
    '入住时发现浴室地漏有头发，打电话后才有人来收拾，体验打了折扣。',
    '床头柜下面有灰，窗台也没擦，对得起这个价吗。',
  ),
  ...phrases('water', {}, '晚上九点后热水忽冷忽热，洗了个战斗澡。', '水压偏小，两个卫生间同时用就不行了。'),
  ...phrases('late', {}, '说好三点入住，等到四点十分才收拾好，孩子都睡着了。'),
  ...phrases('noise', { tag: 'noisy' }, '旁边院子办聚会，唱歌到十一点多，说好的安静呢。'),
  ...phrases(
    'cold',
    { tag: 'cold', months: [...winter, 11, 3] },
    '空调制热不给力，后半夜被冻醒，加了床被子才好。',
  ),
]
