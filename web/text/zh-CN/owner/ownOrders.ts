/** Texts of the list of all orders at somebody's houses. */
export const texts = {
  title: '房源订单',
  tabs: { toConfirm: '待确认', coming: '待入住', staying: '入住中', past: '已结束', all: '全部' },
  sources: { all: '全部来源', guest: '客人', own: '自住', friend: '亲友' },
  source: '来源',
  none: '没有这样的订单',
  noneStep: '客人预订后会出现在这里',
  span: '{from} – {to} · {nights} 晚',
  part: '中途换房',
  mine: '我的收入 {price}',
  cost: '费用 {price}',
}
