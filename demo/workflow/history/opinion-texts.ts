import { pick } from '#demo/objects/demo-row.ts'

const AGREED = [
  '同意',
  '同意。',
  '已阅，同意',
  '情况属实，同意',
  '同意，请按规定办理',
  '',
  '可以，注意时间安排',
]
const AGAINST = ['材料不全，请补充后再提交', '理由不充分，不同意', '与计划冲突，请调整', '超出预算，请说明']

/** What people say at particular nodes. */
const AT: Readonly<Record<string, readonly string[]>> = {
  'leave head': ['同意，请做好工作交接', '同意，注意休息', '同意', '已安排人顶班，同意'],
  'leave manager': ['同意', '同意，假期愉快', '请与部门确认排班后休假，同意'],
  'leave record': ['已备案', '已登记考勤', '已备案，剩余年假见系统'],
  'expense audit': ['金额与票据相符，同意', '票据齐全，同意', '发票已核验，同意'],
  'expense director': ['同意', '费用合理，同意', '在预算内，同意'],
  'expense pay': ['已付款', '已转账，请查收', '已付，凭证已归档'],
  'purchase engineering': ['数量与图纸相符', '现场核过，用量合理', '规格合适'],
  'purchase budget': ['在年度预算内', '预算科目有余额，同意'],
  'purchase usage': ['用途清楚，同意', '按入住计划需要，同意'],
  'purchase countersign': ['同意', '比价充分，同意', '建议分两批到货，同意'],
  'purchase quote': ['已比三家，选报价最低的一家', '供应商已确认，价格低于上次'],
  'purchase order': ['已下单，预计一周到货', '合同已签，已下单'],
  'purchase receive': ['数量、规格相符，验收通过', '已入库', '外观完好，验收合格'],
  'purchase pay': ['已付款', '尾款已付'],
  'seal_use seal': ['已核对份数，已用印', '已用印并登记'],
  'seal_use returned': ['印章已归还，完好'],
  'repair dispatch': ['请尽快处理', '住客在等，优先处理', '注意安全，先断电'],
  'repair fix': ['已修好，试用正常', '更换配件后正常', '已处理，请住客再试'],
  'repair audit': ['材料费用属实，核销'],
  'repair rate': ['处理及时，谢谢', '修好了', '很专业'],
  'visitor host': ['已约好，请放行', '确认接待', '请带到会议室'],
  'visitor desk': ['已登记，已发访客牌', '证件已核对，放行'],
  'stay_refund superior': ['情况属实，同意退款', '同意，请安抚好客人'],
  'stay_refund audit': ['金额核对无误', '同意退款'],
  'stay_refund director': ['同意', '同意，请总结原因'],
  'stay_refund pay': ['已原路退回', '已退款，三个工作日到账'],
  'stay_refund tell': ['已电话告知客人，客人表示理解', '已短信告知到账时间'],
  'stay_charge decide': ['已看过照片，按此处理', '已与住客通过电话'],
  'stay_charge confirm': ['同意', '同意，以后入住清点要做细'],
  'house_price publish': ['已在房态里调整', '已生效'],
}

export function opinionTextOn(flow: string, node: string, isAgainst: boolean, place: number): string {
  return isAgainst ? pick(AGAINST, place) : pick(AT[`${flow} ${node}`] ?? AGREED, place)
}
