import { autumn, spring, summer, winter } from '#demo/season.ts'
import { phrases, type Phrase } from './phrase.ts'

const at =
  (...sites: string[]) =>
  ({ site }: { site: string }) =>
    sites.includes(site)

/** What is said of the valley: the view, the quiet, the weather, the way there. */
export const placePhrases: readonly Phrase[] = [
  ...phrases(
    'view',
    { tag: 'view' },
    '推开窗就是山，坐一下午都不腻。',
    '风景真的跟照片里画的一样，甚至更好。',
    '早上起来山谷里全是雾，慢慢散开的样子太美了。',
    '晚霞从山那头一直烧到头顶，全家人都跑出来看。',
    '随手拍都是大片，朋友圈收了一百多个赞。',
    '景色没得说，光是坐着发呆就值回房费。',
    '山是一层一层的，越远越淡，像画。',
  ),
  ...phrases(
    'clouds',
    { tag: 'view', about: at('yunqi') },
    '运气好，第二天早上看到了云海，一直漫到栏杆下面。',
    '为了云海来的，雨后第二天真的等到了，管家五点半还送了热豆浆。',
    '云海没赶上，但星星多到数不过来，也值了。',
  ),
  ...phrases(
    'water',
    { about: at('tingquan') },
    '溪水声就在窗外，睡得特别沉。',
    '水真的清，一眼能看到底下的小鱼。',
    '泉水泡茶确实不一样，回来还带了一壶。',
  ),
  ...phrases(
    'shallows',
    { tag: 'familyFriendly', months: summer, about: at('tingquan') },
    '孩子在浅滩玩了一下午，救生员很负责。',
    '天热的时候把脚泡在溪里，比空调舒服。',
  ),
  ...phrases(
    'maples',
    { tag: 'view', months: [10, 11], about: at('fenglin') },
    '十月底来的，满谷都是红的，落叶踩上去沙沙响。',
    '红叶正好，老师傅说再晚三天就过了。',
    '柿子挂了一树，主人让我们随便摘，太甜了。',
  ),
  ...phrases(
    'village',
    { about: at('fenglin') },
    '老村子保留得很好，晚上在巷子里散步很有感觉。',
    '村口有人卖自家做的贴饼子，早上一定要去买一个。',
  ),
  ...phrases(
    'quiet',
    { tag: 'quiet' },
    '非常安静，晚上只听得到风声。',
    '夜里安静得能听见自己的心跳，城里待久了真需要这样。',
    '一觉睡到自然醒，好久没睡这么踏实了。',
    '周围没有别的住户，特别清净。',
    '关了灯就只剩虫鸣，太治愈了。',
  ),
  ...phrases(
    'stars',
    { tag: 'starlight' },
    '晚上抬头就是银河，孩子第一次见，一直喊。',
    '星空是此行最大的惊喜，躺在外面看了两个小时。',
    '认出了北斗和仙后座，还等到了一颗流星。',
  ),
  ...phrases(
    'telescope',
    { tag: 'starlight', about: ({ extras }) => extras.includes('telescope') },
    '望远镜里看到了土星环，第一次亲眼见。',
  ),
  ...phrases(
    'air',
    { months: [...spring, ...summer] },
    '空气里全是草木味，第一口就清醒了。',
    '山里比市区凉快好多，晚上要盖被子。',
    '雨天来的，反而最美，整座山都在冒烟。',
    '满山的花都开了，走哪儿都香。',
  ),
  ...phrases(
    'snow',
    { months: winter },
    '赶上下雪，一早起来整个山谷都白了。',
    '雪天屋里暖和得穿短袖，看着窗外雪景吃火锅，完美。',
    '外面零下十几度，屋里二十四度，一点不冷。',
  ),
  ...phrases(
    'autumn',
    { months: autumn },
    '秋天来最合适，不冷不热，山的颜色一天一个样。',
    '院里落了一地叶子，主人特意没扫，很有心。',
  ),
  ...phrases(
    'way',
    { tag: 'easyToFind' },
    '从东直门开过来一个半小时，导航很准。',
    '路好走，最后一段是盘山路，慢点开就行。',
    '没开车，提前约了接驳车，司机师傅很准时。',
    '停车方便，到了有人帮着搬行李。',
  ),
  ...phrases(
    'walk',
    {},
    '门口就有步道，走一圈一个多小时，老人孩子都可以。',
    '白天爬山晚上泡茶，两天一晃就过去了。',
    '附近能逛的不少，管家手绘了一张地图给我们。',
  ),
]
