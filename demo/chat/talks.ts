/** Who says what, so many minutes ago. `take` and `close` are actions of the agent, `rate` one of the guest. */
export type DemoLine =
  | { ago: number; guest: string }
  | { ago: number; guestHouse: string }
  | { ago: number; staff: string }
  | { ago: number; take: string }
  | { ago: number; close: true }
  | { ago: number; rate: number; words: string }

export type DemoConversation = { guest: string; lines: readonly DemoLine[]; guestRead?: boolean }

const day = 24 * 60

export const demoConversations: readonly DemoConversation[] = [
  {
    guest: 'guest',
    lines: [
      { ago: 9 * day + 40, guest: '你好，周六想带爸妈来，有台阶少一点的院子吗？' },
      { ago: 9 * day + 38, take: 'frontdesk' },
      {
        ago: 9 * day + 37,
        staff: '您好，听泉谷的“水云间”院门到客厅只有一级台阶，浴室有扶手，老人住着方便。',
      },
      { ago: 9 * day + 33, guestHouse: 'water-and-cloud' },
      { ago: 9 * day + 32, guest: '是这一家吗？' },
      { ago: 9 * day + 31, staff: '对的，停车场到院门可以叫电瓶车，行李也一起送。' },
      { ago: 9 * day + 28, guest: '太好了，谢谢！' },
      { ago: 9 * day + 20, close: true },
      { ago: 9 * day + 18, rate: 5, words: '回复很快，推荐得也准' },
      { ago: 42, guest: '明天下午到，可以早点入住吗？大概一点' },
      { ago: 39, take: 'frontdesk' },
      { ago: 38, staff: '我看一下排房，稍等。' },
      { ago: 35, staff: '明天上午没有客人，给您留好了，一点直接来就行，门锁密码十二点会更新到订单里。' },
    ],
  },
  {
    guest: '13900000201',
    lines: [
      { ago: 7, guestHouse: 'ridge-glass' },
      { ago: 6, guest: '这家的露台晚上能看到银河吗？下周末那两晚' },
      { ago: 4, guest: '还有想问问可不可以支三脚架' },
    ],
  },
  {
    guest: '13900000202',
    lines: [{ ago: 16, guest: '我们从天津坐高铁来，到怀柔北站是 11:20，接驳车怎么约？' }],
  },
  {
    guest: '13900000204',
    lines: [
      { ago: 75, guest: '厨房的燃气灶打不着火，换过电池了' },
      { ago: 73, take: 'dengkexin' },
      { ago: 72, staff: '抱歉给您添麻烦了，工程师傅已经出发，十分钟左右到。' },
      { ago: 58, staff: '师傅说点火针已经换好了，您再试试？' },
      { ago: 55, guest: '好了，很快，谢谢师傅' },
    ],
    guestRead: true,
  },
  {
    guest: '13900000206',
    lines: [
      { ago: 3 * day + 100, guest: '发票抬头填错了可以重开吗' },
      { ago: 3 * day + 96, take: 'frontdesk' },
      { ago: 3 * day + 95, staff: '可以的，把正确的抬头和税号发给我，今天给您重开。' },
      { ago: 3 * day + 90, guest: '北京听风文化有限公司，91110105MA01XXXX9K' },
      { ago: 3 * day + 60, staff: '已重开，电子发票发到您预留的邮箱了。' },
      { ago: 3 * day + 55, close: true },
      { ago: 3 * day + 30, rate: 4, words: '' },
    ],
    guestRead: true,
  },
  {
    guest: '13900000207',
    lines: [
      { ago: 5 * day + 300, guest: '有没有适合八个人团建的院子？要能投影' },
      { ago: 5 * day + 295, take: 'jiangyiyi' },
      { ago: 5 * day + 293, staff: '枫林谷的老村大院有三间连着的，堂屋有投影和白板，人多还可以订家宴套餐。' },
      { ago: 5 * day + 280, guest: '收到，我和同事商量一下' },
      { ago: 5 * day + 180, close: true },
    ],
    guestRead: true,
  },
]

/** Sentences the whole desk uses. */
export const demoReplies: readonly string[] = [
  '您好，我是您的管家，很高兴为您服务。',
  '请稍等，我帮您查一下。',
  '入住时间是 15:00 以后，退房是次日 12:00 前。',
  '入住当天 15:00 起办好入住，订单里就会显示门锁密码。',
  '接驳车请提前一天告诉我们到站时间，免费接送。',
  '已经为您登记好了，还有其他需要帮忙的吗？',
  '抱歉给您带来不便，我马上安排人过去处理。',
  '感谢您的理解，祝您在山里住得开心。',
]
