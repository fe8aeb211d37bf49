/** Names of rooms and pages, as the rail, the tab and the search show them. */
export const texts = {
  rooms: {
    today: '今日',
    flows: '流程',
    running: '运行',
    forms: '表单',
    lists: '列表',
    home: '首页',
    people: '人员',
    stays: '民宿',
    money: '资金',
    house: '平台',
  },
  today: '今日待办',
}
