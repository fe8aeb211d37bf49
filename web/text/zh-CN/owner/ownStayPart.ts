/** Texts of what an own stay or a reception shows beside what every order does. */
export const texts = {
  purposes: { own: '自住', friend: '接待亲友' },
  friendTitle: '亲友自己填证件',
  used: '用掉 {nights} 晚',
  none: '没有用自住天数',
  linkNone: '把链接发给亲友，由他们自己填写入住人信息，您和别人都看不到证件号。',
  linkOpen: '已有 {count} 人填写，链接在离店时失效。',
  make: '生成链接',
  again: '换一个链接',
  copy: '复制链接',
  copied: '已复制，发给亲友吧',
  end: '停用链接',
  ended: '链接已停用',
  share: '{house}：{from} 至 {to}，请打开链接填写入住信息 {url}',
  change: '更改日期和人数',
  edit: '修改联系人和备注',
  otherBooker: '由代理人预订',
}
