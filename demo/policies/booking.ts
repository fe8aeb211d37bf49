import { cancelPresets, cancelPresetNames, type CancelPresetName } from '#domain/stay/cancel/cancel-policy.ts'
import { HOLD_MINUTES } from '#domain/stay/booking/hold.ts'
import { OLDEST_CHILD } from '#domain/stay/party.ts'
import { REGISTER_DAYS } from '#domain/stay/order-actions.ts'
import { demoSites } from '#demo/stay/sites.ts'
import { invoiceTerms } from '#demo/stay/service.ts'
import { tierLines } from './refund-tiers.ts'

type Tongue = 'zh' | 'en'

const presetNames: Record<CancelPresetName, Record<Tongue, string>> = {
  free: { zh: '随时可退', en: 'Free' },
  flexible: { zh: '灵活', en: 'Flexible' },
  moderate: { zh: '适中', en: 'Moderate' },
  firm: { zh: '较严', en: 'Firm' },
  strict: { zh: '严格', en: 'Strict' },
  none: { zh: '不可取消', en: 'No refund' },
}

/** The ladder of every policy a house may have, as refunds are really reckoned. */
const refundTiers = (tongue: Tongue): string =>
  cancelPresetNames
    .map((name) => {
      const lines = tierLines(cancelPresets[name], tongue).join(tongue === 'zh' ? '；' : '; ')
      return `<li>${presetNames[name][tongue]}${tongue === 'zh' ? '：' : ': '}${lines}</li>`
    })
    .join('\n')

const [site] = demoSites
const checkIn = site?.checkIn ?? '15:00'
const checkOut = site?.checkOut ?? '12:00'

/** Nothing here is typed that the product decides: times, ages and ladders come from where it takes them itself. */
export const booking = {
  'zh-CN': {
    title: '预订与退改规则',
    content: `<p>请在预订前阅读本规则。每座院子适用哪一种退改政策，在房屋页面和订单中写明，并以订单为准。</p>
<h3>一、预订</h3>
<ul>
<li>入住日 ${checkIn} 后办理入住，退房日 ${checkOut} 前办理退房；园区距市区较远，建议预留充足的路程时间。</li>
<li>提交订单后房屋为您保留 ${HOLD_MINUTES} 分钟，逾期未支付自动取消，不产生费用。</li>
<li>每套房屋的入住人数不得超过页面标注的上限，${OLDEST_CHILD} 周岁及以下计为儿童。</li>
<li>入住前 ${REGISTER_DAYS} 天起可以登记入住人的证件。</li>
<li>可预订的最晚日期为该园区已公布价格的最后一晚。</li>
</ul>
<h3>二、取消与退款</h3>
<p>时间从入住日 ${checkIn}（北京时间）往前计算：</p>
<ul>
${refundTiers('zh')}
</ul>
<p>还没有开始的房晚按上述政策退还；入住前取消，清洁费和套餐随房费退还；优惠券在全额退款时退回。取消前页面会逐项列出退还的金额，与实际退款一致。退款原路退回，可在“退款进度”中查看。</p>
<h3>三、提前离店与续住</h3>
<p>入住后提前离店，已经开始的房晚不退，剩余房晚按订单的退改政策计算，由园区审核后退还；清洁费和套餐不退。续住可在离店当日及之前提交，原来的房间没有空档时可以换到同园区的其他院子。需要改日期，请取消后重新预订。</p>
<h3>四、押金</h3>
<p>部分房屋收取押金，与房费分开结算，取消订单时全额退还。退房查房无误后 24 小时内全额退还；如有物品损坏或消费，会先把明细和照片发送给您确认。</p>
<h3>五、发票</h3>
<p>${invoiceTerms.zh}</p>
<h3>六、不可抗力</h3>
<p>因暴雨、山洪、森林防火封山、道路管制等原因无法入住的，请联系客服，全额退款。</p>`,
  },
  'en-US': {
    title: 'Booking and refund rules',
    content: `<p>Please read these rules before booking. Which of the policies a house has stands on its page and in your order, and the order prevails.</p>
<h3>1. Booking</h3>
<ul>
<li>Check in from ${checkIn} on the day of arrival, check out by ${checkOut} on the day of departure. The parks are far from the city: allow enough time for the way.</li>
<li>A house is held for you for ${HOLD_MINUTES} minutes after you send the order. Unpaid orders are then cancelled at no cost.</li>
<li>No more people may stay than the page allows. Those up to the age of ${OLDEST_CHILD} count as children.</li>
<li>From ${REGISTER_DAYS} days ahead you can register the guests' documents.</li>
<li>The last night that can be booked is the last one with a published price at that park.</li>
</ul>
<h3>2. Cancelling and refunds</h3>
<p>Counted back from ${checkIn} Beijing time on the day of arrival:</p>
<ul>
${refundTiers('en')}
</ul>
<p>Nights that have not begun are refunded by the policy. Before check-in the cleaning fee and packages come back with them, and a coupon when nothing is kept. The page shows every amount before you cancel, and that is what you get. Refunds go back the way you paid; follow them under refund progress.</p>
<h3>3. Leaving early and staying longer</h3>
<p>When you leave early, nights that have begun are not refunded; what is left goes by the policy of your order and is paid back once the park has looked at it. The cleaning fee and packages are not refunded then. You can add nights until the day of departure, in another house of the park when yours is taken. To change dates, cancel and book again.</p>
<h3>4. Deposits</h3>
<p>Some houses take a deposit, settled apart from the price; it comes back whole when you cancel. It is returned in full within 24 hours after a faultless check-out; for damage or consumption you first get a list with pictures to confirm.</p>
<h3>5. Invoices</h3>
<p>${invoiceTerms.en}</p>
<h3>6. Beyond anybody's control</h3>
<p>When rainstorms, floods, forest fire closures or road controls keep you from coming, tell the service and you get a full refund.</p>`,
  },
} as const
