import { openFire, winter } from '#demo/season.ts'
import type { LocatedHouse } from '../houses/all-houses.ts'
import { phrases, type Phrase } from './phrase.ts'

const has =
  (...codes: string[]) =>
  ({ extras }: LocatedHouse) =>
    extras.some((code) => codes.includes(code))
const style =
  (...styles: string[]) =>
  (house: LocatedHouse) =>
    styles.includes(house.style)

/** What is said of the house: its rooms, its beds, what it has. */
export const housePhrases: readonly Phrase[] = [
  ...phrases(
    'clean',
    { tag: 'clean' },
    '卫生做得特别好，角角落落都看过了，没有灰。',
    '床品很干净，有晒过太阳的味道。',
    '卫生间一点异味都没有，毛巾是新拆封的。',
    '打扫得比我家还干净，进门自觉换鞋。',
    '地板擦得发亮，孩子光脚跑也放心。',
  ),
  ...phrases(
    'bed',
    { tag: 'comfortableBed' },
    '床很舒服，软硬刚好，枕头有两种可以选。',
    '床垫比酒店还好，问了管家是什么牌子。',
    '睡得太好了，差点错过早饭。',
    '被子轻又暖，夜里没醒过。',
  ),
  ...phrases(
    'space',
    { tag: 'spacious', about: ({ area }) => area >= 90 },
    '比想象中大，一大家子住着一点不挤。',
    '客厅很宽敞，十来个人坐着聊天没问题。',
    '房间多，各家住各家的，又能一起吃饭。',
  ),
  ...phrases(
    'small',
    { about: ({ area }) => area < 60 },
    '不大，但该有的都有，两个人住刚好。',
    '小巧精致，每样东西都在该在的地方。',
  ),
  ...phrases(
    'earth',
    { about: style('earth') },
    '土墙摸上去温温的，屋里冬暖夏凉不是说说而已。',
    '老房子改得有分寸，旧的留着，新的好用。',
    '院子是最大的亮点，吃饭喝茶都在院里。',
  ),
  ...phrases(
    'wood',
    { about: style('wood', 'tree') },
    '一进门全是木头香。',
    '木屋的质感很好，灯一开特别温馨。',
    '走在木地板上的声音都让人放松。',
  ),
  ...phrases(
    'tree',
    { tag: 'familyFriendly', about: style('tree') },
    '住树上这件事，儿子已经跟全班讲了一遍。',
    '圆窗特别可爱，女儿在窗边画了一上午的画。',
    '楼梯有点陡，不过有扶手，慢慢上就行。',
  ),
  ...phrases(
    'glass',
    { about: style('glass') },
    '落地玻璃太赞了，窗帘是电动的，不用担心隐私。',
    '躺在床上看日出，这辈子第一次。',
    '晚上把灯关掉，屋里和屋外连成一片。',
  ),
  ...phrases(
    'tent',
    { about: style('tent') },
    '说是帐篷，其实有独卫有地暖，比露营舒服太多。',
    '傍晚整顶帐子被染成橘色，太浪漫了。',
    '晚上能听见风吹帆布的声音，反而睡得香。',
  ),
  ...phrases(
    'bamboo',
    { about: style('bamboo') },
    '竹楼夏天真凉快，空调都没怎么开。',
    '廊下的茶座是全屋最抢手的位置。',
    '竹编的灯罩晚上会在墙上投出花纹，很好看。',
  ),
  ...phrases(
    'stone',
    { about: style('stone') },
    '石头墙很厚，隔音一流。',
    '夏天进屋像开了空调，石头房子真好。',
    '窗台很深，可以坐一个人看书。',
  ),
  ...phrases(
    'court',
    { about: style('court') },
    '四合院的味道很正，晚上灯笼一亮就像回到小时候。',
    '天井里看一方天，老人特别喜欢。',
    '正房喝茶、厢房睡觉，分得很舒服。',
  ),
  ...phrases(
    'bath',
    { about: has('hotspring') },
    '泡池水温刚好，一边泡一边看山，绝了。',
    '泡完澡浑身都松了，睡前必备。',
  ),
  ...phrases(
    'bath',
    { about: has('bath') },
    '浴缸靠窗，水放满要二十分钟，值得等。',
    '窗边泡澡看天慢慢黑下来，太享受了。',
  ),
  ...phrases('fire', { about: has('fireplace') }, '炉火一生起来就不想出门了。', '柴火管够，烤红薯特别香。'),
  ...phrases(
    'campfire',
    // From November to May no fire is lit outdoors.
    { about: has('campfire'), months: openFire },
    '篝火晚上八点点的，孩子们烤了棉花糖。',
    '围着火聊到半夜，谁都不想先睡。',
  ),
  ...phrases(
    'kang',
    { about: has('kang'), months: [...winter, 11] },
    '热炕头睡一晚，腰都不疼了。',
    '炕烧得刚好，孩子说像睡在大面包上。',
  ),
  ...phrases(
    'kitchen',
    { tag: 'wellEquipped', about: has('kitchen') },
    '厨房锅碗瓢盆齐全，调料都有，自己做了两顿饭。',
    '冰箱里有欢迎水果，厨具也很新。',
    '东西准备得太全了，连酵母和擀面杖都有。',
  ),
  ...phrases(
    'things',
    { tag: 'wellEquipped' },
    '插座多，每个床头都有充电口。',
    '吹风机风力大，洗护用品的味道也好闻。',
    '无线网很稳，开了两个视频会都没掉线。',
  ),
  ...phrases(
    'screen',
    { tag: 'wellEquipped', about: has('projector') },
    '投影很清楚，晚上拉上窗帘看了部老电影。',
  ),
  ...phrases(
    'kids',
    { tag: 'familyFriendly', about: has('child') },
    '带娃友好，有小凳子、儿童餐具，还有绘本。',
    '桌角都包了软边，能看出来是为带孩子的人想过的。',
  ),
  ...phrases('swing', { tag: 'familyFriendly', about: has('swing') }, '院里的秋千让两个孩子安静了一上午。'),
  ...phrases('books', { about: has('books') }, '书架上的书都是认真挑过的，看完了一本。'),
  ...phrases(
    'pet',
    { tag: 'petFriendly', about: ({ pets }) => pets !== undefined },
    '带着金毛来的，院子够它跑，还给准备了水碗和垫子。',
    '可以带狗这点太加分了，主人家的猫也很大方。',
  ),
]
