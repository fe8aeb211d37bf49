import { autumn, inSeason, spring, summer, winter, type Seasonal } from '#demo/season.ts'
import type { Bilingual } from '#demo/stay/house.ts'

export type DemoNews = Seasonal & {
  kind: 'news' | 'notice'
  author: string
  /** Days before today. */
  ago: number
  hour: number
  isTop?: boolean
  picture?: string
  tags?: readonly string[]
  /** For everybody; else for the staff. */
  isForAll?: boolean
  /** The accounts that have read it. */
  readBy?: readonly string[]
  title: Bilingual
  content: Bilingual
}

export const demoNewsTags = [
  { name: '活动', colour: '#b4491b' },
  { name: '园区建设', colour: '#1f6f54' },
  { name: '荣誉', colour: '#8a5a00' },
  { name: '人物', colour: '#1d5fa8' },
] as const

/** What happened in the valleys of late, as the staff tell it on that day. */
export const newsOn = (today: string): DemoNews[] => inSeason(demoNews, today)

const demoNews: readonly DemoNews[] = [
  {
    kind: 'news',
    months: autumn,
    author: 'luomengqi',
    ago: 1,
    hour: 9,
    isTop: true,
    isForAll: true,
    picture: 'banner-clouds',
    tags: ['活动'],
    readBy: ['head', 'manager', 'tangjiayan'],
    title: {
      zh: '云海季首周接待住客 1260 人，满意度 4.9',
      en: 'First week of the cloud season: 1,260 guests, rated 4.9',
    },
    content: {
      zh: '<p>云海季开幕一周，三个园区共接待住客 1260 人，入住率 92%，住客评分 4.9。云栖谷望云台六天里有四天见到了云海。</p><h3>做对了什么</h3><ul><li>前一晚把次日湿度和风力发给住客，早餐提前到五点半；</li><li>接驳车增开四点五十分一班，没有一位住客误了日出；</li><li>客房组把退房查房提前到十点，当天入住不再等房。</li></ul><h3>下周改进</h3><p>观景台排队时间偏长，周六起分两批入场；热姜茶加到每天两百份。</p>',
      en: '<p>In its first week the three parks received 1,260 guests at 92 per cent occupancy, rated 4.9. On four of six mornings the lookout of Cloud Rest stood above the clouds.</p><h3>What worked</h3><ul><li>The forecast went out the night before, and breakfast began at half past five;</li><li>an extra shuttle at ten to five brought everybody up before sunrise;</li><li>rooms were checked from ten on, so nobody waited for a key.</li></ul><h3>Next week</h3><p>The queue at the lookout was long: from Saturday we let people in by two groups, and there will be two hundred cups of ginger tea a day.</p>',
    },
  },
  {
    kind: 'news',
    months: [...winter, ...spring, ...summer],
    author: 'luomengqi',
    ago: 1,
    hour: 9,
    isTop: true,
    isForAll: true,
    picture: 'site-yunqi',
    tags: ['活动'],
    readBy: ['head', 'manager', 'tangjiayan'],
    title: {
      zh: '上周接待住客 1260 人，满意度 4.9',
      en: 'Last week: 1,260 guests, rated 4.9',
    },
    content: {
      zh: '<p>上周三个园区共接待住客 1260 人，入住率 92%，住客评分 4.9。</p><h3>做对了什么</h3><ul><li>前一晚把次日天气发给住客，早餐时间随日出调整；</li><li>接驳车增开清晨一班，没有一位住客误了日出；</li><li>客房组把退房查房提前到十点，当天入住不再等房。</li></ul><h3>下周改进</h3><p>观景台排队时间偏长，周六起分两批入场；热茶加到每天两百份。</p>',
      en: '<p>Last week the three parks received 1,260 guests at 92 per cent occupancy, rated 4.9.</p><h3>What worked</h3><ul><li>The forecast went out the night before, and breakfast followed the sunrise;</li><li>an extra early shuttle brought everybody up in time;</li><li>rooms were checked from ten on, so nobody waited for a key.</li></ul><h3>Next week</h3><p>The queue at the lookout was long: from Saturday we let people in by two groups, and there will be two hundred cups of tea a day.</p>',
    },
  },
  {
    kind: 'news',
    author: 'tangjiayan',
    ago: 4,
    hour: 15,
    isForAll: true,
    picture: 'banner-cloud-path',
    tags: ['园区建设'],
    readBy: ['clerk', 'head'],
    title: {
      zh: '云海步道全线贯通，十一处护栏完成加固',
      en: 'The cloud path is open end to end, with eleven railings renewed',
    },
    content: {
      zh: '<p>工程部用四十二天完成了云海步道最后八百米的木栈道，十一处临崖护栏同步加高到一米二。步道全长六公里，爬升三百二十米，设三处避雨亭和两处直饮水。</p><blockquote>“每一块板子都从上面走过三遍。”——秦大勇</blockquote><p>雨雪天气步道关闭，以入口处的牌子和小程序首页公告为准。</p>',
      en: '<p>In forty-two days our engineers laid the last eight hundred metres of boardwalk and raised eleven railings to a metre twenty. The loop is six kilometres with three hundred and twenty metres of climb, three shelters and two taps of drinking water.</p><blockquote>“I walked over every board three times.” Qin Dayong</blockquote><p>It is closed in rain and snow; the sign at its entrance and the notice in the app decide.</p>',
    },
  },
  {
    kind: 'news',
    months: [10],
    author: 'luomengqi',
    ago: 8,
    hour: 10,
    isForAll: true,
    picture: 'banner-maples',
    tags: ['活动'],
    readBy: ['clerk', 'head', 'finance', 'manager'],
    title: { zh: '枫林谷红叶进入最佳观赏期', en: 'The maples of Maple Valley are at their best' },
    content: {
      zh: '<p>枫林谷海拔四百米以上的元宝枫已有八成变红，预计未来十二天为最佳观赏期。园区新增三条步行路线，最短的四十分钟，推婴儿车也能走完。</p><p>周末早上七点半，村里的赵大爷在柿子树下卖刚烤好的栗子。</p>',
      en: '<p>Eight in ten maples above four hundred metres have turned, and the next twelve days will be the best. There are three new walks; the shortest takes forty minutes, even with a pram.</p><p>On weekend mornings from half past seven Mr Zhao sells roasted chestnuts under the persimmon tree.</p>',
    },
  },
  {
    kind: 'news',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12],
    author: 'luomengqi',
    ago: 8,
    hour: 10,
    isForAll: true,
    picture: 'site-fenglin',
    tags: ['活动'],
    readBy: ['clerk', 'head', 'finance', 'manager'],
    title: { zh: '枫林谷新增三条步行路线', en: 'Three new walks in Maple Valley' },
    content: {
      zh: '<p>枫林谷新增三条步行路线，最短的四十分钟，推婴儿车也能走完；最长的两小时，从老村走到柿子坡顶。</p><p>周末早上七点半，村里的赵大爷在柿子树下卖刚出锅的豆腐脑。</p>',
      en: '<p>There are three new walks in Maple Valley. The shortest takes forty minutes, even with a pram; the longest leads in two hours from the old village to the top of Persimmon Slope.</p><p>On weekend mornings from half past seven Mr Zhao sells warm bean curd under the persimmon tree.</p>',
    },
  },
  {
    kind: 'news',
    author: 'bairuoxi',
    ago: 13,
    hour: 16,
    tags: ['荣誉'],
    picture: 'site-tingquan',
    readBy: ['clerk', 'manager'],
    title: {
      zh: '听泉谷获评“北京市甲级民宿园区”',
      en: 'Listening Spring is named a first-class homestay park of Beijing',
    },
    content: {
      zh: '<p>市文旅局今天公布本年度评定结果，听泉谷在卫生、安全、服务三项中均得满分，获评甲级。评审组住了两晚，没有提前告知是哪两晚。</p><p>谢明慧经理说：“要谢的是每天早上五点就在洗布草的人。”</p>',
      en: '<p>The city announced its ratings today: Listening Spring has full marks in hygiene, safety and service. The inspectors stayed two nights and never said which.</p><p>“Thank those who wash the linen at five every morning,” says its manager Xie Minghui.</p>',
    },
  },
  {
    kind: 'news',
    author: 'luomengqi',
    ago: 19,
    hour: 11,
    tags: ['人物'],
    picture: 'deer-call-veranda',
    readBy: ['head', 'finance'],
    title: { zh: '田桂兰：十五年，铺过四万张床', en: 'Tian Guilan: fifteen years and forty thousand beds' },
    content: {
      zh: '<p>云栖谷客房管家田桂兰今年入职满十五年。她记得每间屋子的灯开关在哪边，也记得常客孩子的名字。</p><p>“床单要绷得能弹起硬币，枕头要有一点点太阳味。”她说，晒过的被子和烘干的，住客一躺下就知道。</p>',
      en: '<p>Tian Guilan, housekeeper of Cloud Rest, has been with us for fifteen years. She knows on which side the switch is in every room, and the names of our regulars’ children.</p><p>“A coin must bounce on the sheet, and the pillow should smell a little of sun.” Guests feel it, she says, the moment they lie down.</p>',
    },
  },
  {
    kind: 'news',
    author: 'tangjiayan',
    ago: 27,
    hour: 14,
    isForAll: true,
    tags: ['园区建设'],
    picture: 'plan-fenglin',
    title: { zh: '枫林谷新增二十四个充电桩', en: 'Twenty-four charging points in Maple Valley' },
    content: {
      zh: '<p>枫林谷停车场二十四个充电桩今天投入使用，其中四个为快充，住客凭房号前两小时免费。至此三个园区共有充电桩七十个。</p>',
      en: '<p>Twenty-four charging points opened today at the car park of Maple Valley, four of them fast; guests charge two hours for free. The three parks now have seventy.</p>',
    },
  },
  {
    kind: 'news',
    months: [10, 11],
    author: 'luomengqi',
    ago: 36,
    hour: 9,
    isForAll: true,
    tags: ['活动'],
    picture: 'banner-tea',
    title: { zh: '听泉谷秋茶开采，茶室开放预约', en: 'Autumn tea is picked; the tea room takes bookings' },
    content: {
      zh: '<p>竹径茶园的秋茶本周开采，每天上午九点和下午三点各一场采茶体验，每场十二人。茶室可以在小程序里预约。</p>',
      en: '<p>This week the autumn tea is picked in the garden by the bamboo path, at nine and at three, twelve people each time. Book the tea room in the app.</p>',
    },
  },
  {
    kind: 'news',
    months: [...winter, ...spring, ...summer, 9],
    author: 'luomengqi',
    ago: 36,
    hour: 9,
    isForAll: true,
    tags: ['活动'],
    picture: 'banner-tea',
    title: { zh: '听泉谷茶室开放预约', en: 'The tea room of Listening Spring takes bookings' },
    content: {
      zh: '<p>竹影茶院每天上午十点和下午三点各有一场茶席，每场十二人，茶用谷里的泉水泡。可以在小程序里预约。</p>',
      en: '<p>Tea is served in the Bamboo Shade Tea Court at ten and at three, for twelve people each time, with water from the spring. Book in the app.</p>',
    },
  },
  {
    kind: 'notice',
    months: [10, 11, 12],
    author: 'zhengshufen',
    ago: 0,
    hour: 8,
    isTop: true,
    title: { zh: '关于冬季取暖设备安全检查的通知', en: 'Safety inspection of winter heating' },
    content: {
      zh: '<p>各部门、各园区：</p><p>为保证住客与员工安全，请在两周内完成取暖设备检查。</p><ol><li>工程组逐间检查地暖、壁炉与一氧化碳报警器，填写检查记录；</li><li>客房组检查房内电热毯，超过三年的一律更换；</li><li>前厅组把壁炉使用说明放到每间有壁炉的房间。</li></ol><p>检查结果由各园区经理在系统“安全检查”中提交，工程部复核。联系人：秦大勇。</p>',
      en: '<p>To all departments and parks:</p><p>Please finish the inspection of heating within two weeks.</p><ol><li>Engineers check floor heating, stoves and carbon-monoxide alarms room by room and keep a record;</li><li>housekeeping replaces electric blankets older than three years;</li><li>reception puts the instructions into every room with a stove.</li></ol><p>The managers of the parks hand in the results as “Inspection”; engineering reviews them. Contact: Qin Dayong.</p>',
    },
  },
  {
    kind: 'notice',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    author: 'zhengshufen',
    ago: 0,
    hour: 8,
    isTop: true,
    title: { zh: '关于用电与消防设备安全检查的通知', en: 'Safety inspection of wiring and fire equipment' },
    content: {
      zh: '<p>各部门、各园区：</p><p>为保证住客与员工安全，请在两周内完成用电与消防设备检查。</p><ol><li>工程组逐间检查配电箱、插座与烟感报警器，填写检查记录；</li><li>客房组检查灭火器压力与有效期；</li><li>前厅组把逃生路线图放到每间房门后。</li></ol><p>检查结果由各园区经理在系统“安全检查”中提交，工程部复核。联系人：秦大勇。</p>',
      en: '<p>To all departments and parks:</p><p>Please finish the inspection of wiring and fire equipment within two weeks.</p><ol><li>Engineers check fuse boxes, sockets and smoke alarms room by room and keep a record;</li><li>housekeeping checks the pressure and date of every extinguisher;</li><li>reception puts the way out behind the door of every room.</li></ol><p>The managers of the parks hand in the results as “Inspection”; engineering reviews them. Contact: Qin Dayong.</p>',
    },
  },
  {
    kind: 'notice',
    months: [12],
    author: 'zhengshufen',
    ago: 2,
    hour: 17,
    readBy: ['clerk', 'head', 'finance', 'manager'],
    title: { zh: '元旦假期值班安排', en: 'Duty roster for New Year' },
    content: {
      zh: '<p>元旦三天各园区照常接待。值班安排如下：</p><table><thead><tr><th>日期</th><th>值班领导</th><th>园区</th></tr></thead><tbody><tr><td>1 日</td><td>顾清和</td><td>云栖谷</td></tr><tr><td>2 日</td><td>周敬之</td><td>听泉谷</td></tr><tr><td>3 日</td><td>杨承泽</td><td>枫林谷</td></tr></tbody></table><p>需要调休的同事请在二十五日前提交请假申请。</p>',
      en: '<p>All parks are open on the three days of New Year. On duty:</p><table><thead><tr><th>Day</th><th>Leader</th><th>Park</th></tr></thead><tbody><tr><td>1st</td><td>Gu Qinghe</td><td>Cloud Rest</td></tr><tr><td>2nd</td><td>Zhou Jingzhi</td><td>Listening Spring</td></tr><tr><td>3rd</td><td>Yang Chengze</td><td>Maple Valley</td></tr></tbody></table><p>Ask for other days off by the twenty-fifth.</p>',
    },
  },
  {
    kind: 'notice',
    months: [...spring, ...summer, ...autumn, 1, 2],
    author: 'zhengshufen',
    ago: 2,
    hour: 17,
    readBy: ['clerk', 'head', 'finance', 'manager'],
    title: { zh: '本周末值班安排', en: 'Duty roster for this weekend' },
    content: {
      zh: '<p>周末各园区照常接待。值班安排如下：</p><table><thead><tr><th>日期</th><th>值班领导</th><th>园区</th></tr></thead><tbody><tr><td>周五</td><td>顾清和</td><td>云栖谷</td></tr><tr><td>周六</td><td>周敬之</td><td>听泉谷</td></tr><tr><td>周日</td><td>杨承泽</td><td>枫林谷</td></tr></tbody></table><p>需要调休的同事请提前三天提交请假申请。</p>',
      en: '<p>All parks are open at the weekend. On duty:</p><table><thead><tr><th>Day</th><th>Leader</th><th>Park</th></tr></thead><tbody><tr><td>Friday</td><td>Gu Qinghe</td><td>Cloud Rest</td></tr><tr><td>Saturday</td><td>Zhou Jingzhi</td><td>Listening Spring</td></tr><tr><td>Sunday</td><td>Yang Chengze</td><td>Maple Valley</td></tr></tbody></table><p>Ask for other days off three days before.</p>',
    },
  },
  {
    kind: 'notice',
    months: [11, 12],
    author: 'xujingyi',
    ago: 6,
    hour: 10,
    readBy: ['clerk', 'finance'],
    title: { zh: '年度费用报销截止时间', en: 'Last day for expense claims of this year' },
    content: {
      zh: '<p>本年度费用报销申请截止到十二月二十五日 18:00，之后提交的计入下一年度。发票请拍照上传，原件交财务部吴佳琪。</p><p>单笔超过五千元的，请先走采购申请。</p>',
      en: '<p>Hand in the expense claims of this year by 18:00 on 25 December; later ones count for the next. Upload photos of the invoices and give the originals to Wu Jiaqi.</p><p>Anything above five thousand yuan needs a purchase request first.</p>',
    },
  },
  {
    kind: 'notice',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    author: 'xujingyi',
    ago: 6,
    hour: 10,
    readBy: ['clerk', 'finance'],
    title: { zh: '费用报销提交须知', en: 'How to hand in expense claims' },
    content: {
      zh: '<p>费用请在发生后三十天内报销，每周三付款。发票请拍照上传，原件交财务部吴佳琪。</p><p>单笔超过五千元的，请先走采购申请。</p>',
      en: '<p>Hand in expenses within thirty days; they are paid every Wednesday. Upload photos of the invoices and give the originals to Wu Jiaqi.</p><p>Anything above five thousand yuan needs a purchase request first.</p>',
    },
  },
  {
    kind: 'notice',
    author: 'admin',
    ago: 11,
    hour: 18,
    readBy: ['clerk', 'head', 'manager'],
    title: {
      zh: '系统升级：周三 22:30 起约二十分钟',
      en: 'System update: Wednesday 22:30, about twenty minutes',
    },
    content: {
      zh: '<p>周三 22:30 起升级约二十分钟，期间提交的内容会在恢复后自动发送，无需重填。升级后通讯录支持按拼音首字母查找。</p>',
      en: '<p>The system is updated on Wednesday at 22:30 for about twenty minutes. What you send meanwhile goes out afterwards by itself. The address book will then find people by the first letters of their names.</p>',
    },
  },
  {
    kind: 'notice',
    author: 'hanxueying',
    ago: 16,
    hour: 9,
    title: { zh: '布草更换标准调整', en: 'New rule for changing linen' },
    content: {
      zh: '<p>自下月起，连住两晚以上的客房第二天不再主动更换床单，住客把绿色木牌放在床头即为需要更换。毛巾仍每天更换。</p>',
      en: '<p>From next month on, sheets are no longer changed on the second day unless the green wooden card lies on the bed. Towels are changed every day as before.</p>',
    },
  },
]
