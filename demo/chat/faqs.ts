import { invoiceTerms } from '#demo/stay/service.ts'
import type { NewFaqGroup } from '#server/messages/chat/faqs.ts'

type TextPair = [zh: string, en: string]

const question = (
  questionText: TextPair,
  answerText: TextPair,
  isOffered = false,
): NewFaqGroup['questions'][number] => ({
  isOffered,
  texts: {
    'zh-CN': { question: questionText[0], answer: answerText[0] },
    'en-US': { question: questionText[1], answer: answerText[1] },
  },
})

const group = (name: TextPair, ...questions: NewFaqGroup['questions']): NewFaqGroup => ({
  texts: { 'zh-CN': { name: name[0] }, 'en-US': { name: name[1] } },
  questions,
})

/** What guests of the valleys ask again and again. */
export const demoFaqs: readonly NewFaqGroup[] = [
  group(
    ['预订', 'Booking'],
    question(
      ['怎么确认预订成功了？', 'How do I know my booking went through?'],
      [
        '付款后订单会变成“待入住”，“消息”里也会收到通知。在“订单”里可以随时查看房号、入住时间和管家电话。',
        'After paying, the order says "to stay" and a notice comes under Messages. Under Orders you find the room, the time and the host’s number.',
      ],
      true,
    ),
    question(
      ['可以加人或加床吗？', 'Can I bring one more person or get an extra bed?'],
      [
        '每个院子有含住人数与上限，超出含住人数按页面标注的加人费收取；婴儿床免费，请在预订时备注。',
        'Each house has a number of guests included and a limit; beyond the first the extra-guest fee on its page applies. Cots are free, just note it when booking.',
      ],
    ),
    question(
      ['能开发票吗？', 'Can I get an invoice?'],
      [`可以。${invoiceTerms.zh}`, `Yes. ${invoiceTerms.en}`],
    ),
  ),
  group(
    ['入住与退房', 'Arriving and leaving'],
    question(
      ['几点可以入住，几点退房？', 'When are check-in and check-out?'],
      [
        '15:00 以后入住，次日 12:00 前退房。想早到或晚走，前一天问问我们，当天没有排房就免费安排。',
        'Check-in is from 15:00, check-out until 12:00. To come earlier or stay longer ask us the day before; if the house is free there is no charge.',
      ],
      true,
    ),
    question(
      ['晚上很晚到可以吗？', 'May I arrive late at night?'],
      [
        '可以。门锁是密码锁，入住当天 15:00 起办好入住，订单里就会显示门锁密码；22:00 后到请提前告诉我们，路灯会为您留着。',
        'Yes. The door opens with a code that your order shows once you have checked in, from 15:00 on the day. Tell us if you come after 22:00 and the lights stay on for you.',
      ],
    ),
    question(
      ['需要带什么证件？', 'Which documents do I need?'],
      [
        '每位成人都需要身份证或护照，在“办理入住”里登记即可，到店不用再排队。',
        'Each adult needs an identity card or passport. Register them under Check-in and there is no queue on arrival.',
      ],
    ),
  ),
  group(
    ['退改与押金', 'Changes and deposits'],
    question(
      ['取消订单怎么退款？', 'What do I get back when I cancel?'],
      [
        '按每个院子页面上的退改规则计算。在订单里点“取消”，确认之前就能看到退款金额，原路退回，一般 1–3 个工作日到账。',
        'It follows the policy on the house’s page. Tap Cancel in the order: the amount is shown before you confirm, and goes back the way it came within 1–3 working days.',
      ],
      true,
    ),
    question(
      ['押金什么时候退？', 'When is the deposit returned?'],
      [
        '退房查房无误后 24 小时内原路退回。如有物品损坏，会先把照片和价目发给您确认。',
        'Within 24 hours of check-out, after a look at the rooms. Should something be broken you see photos and prices first.',
      ],
    ),
  ),
  group(
    ['交通与停车', 'Getting here'],
    question(
      ['没有车怎么来？', 'How do I come without a car?'],
      [
        '三个山谷都有公交到谷口，每小时一班。提前一天在这里告诉我们车次，园区接驳车免费到站接您。',
        'A bus runs hourly to the mouth of each valley. Tell us your bus the day before and the shuttle meets you free of charge.',
      ],
      true,
    ),
    question(
      ['停车收费吗，能充电吗？', 'Is parking free, and can I charge my car?'],
      [
        '游客中心停车免费，有 12 个慢充桩、4 个快充桩，电费按国网价收。',
        'Parking at the visitor centre is free; there are twelve slow and four fast chargers at the grid’s price.',
      ],
    ),
  ),
  group(
    ['山里的日子', 'Days in the valley'],
    question(
      ['可以带宠物吗？', 'May I bring my pet?'],
      [
        '标有“可带宠物”的院子可以，每只每次入住收清洁费；请自备窝垫，户外请牵绳。',
        'Yes, to houses marked as pet friendly, with a cleaning fee per pet and stay. Please bring its bed and keep it on a leash outside.',
      ],
      true,
    ),
    question(
      ['有早餐吗，能自己做饭吗？', 'Is there breakfast, and can I cook?'],
      [
        '游客中心每天 7:30–9:30 有山里早餐，可在订单里加购；有厨房的院子备有锅具和油盐，自己做饭很方便。',
        'The visitor centre serves breakfast from 7:30 to 9:30, to be added to your order. Houses with a kitchen have pots, oil and salt.',
      ],
    ),
    question(
      ['能烧烤、放烟花吗？', 'May we barbecue or let off fireworks?'],
      [
        '6 月至 10 月，有烧烤台的院子可以烧烤；11 月至次年 5 月是防火期，改为室内电烤，食材可在玩乐套餐里订。全年禁止烟花和孔明灯。',
        'From June to October where there is a stand; from November to May no open fire is allowed and the electric grill indoors takes its place. Food comes with the packages. Fireworks and sky lanterns are forbidden all year.',
      ],
    ),
  ),
]
