/** Texts of what lies between paying a stay and opening its door. */
export const texts = {
  paid: {
    booked: '房间是您的了',
    bookedWords: '预订信息已发到您的消息里。',
    asking: '等管家确认',
    askingWords: '管家会尽快确认，结果发到您的消息里；没能接待时全额退款。',
  },
  arrival: {
    title: '到店三步',
    done: '已完成',
    register: '登记入住人',
    registerFrom: '{day} 起可以登记{people}的证件',
    registerNow: '现在就可以登记{people}的证件',
    registered: '已登记，到店不用再填',
    waiting: '已提交，前台看过证件后确认',
    travel: '来园区',
    travelWords: '自驾与公交路线、停车都在“到店指引”里',
    door: '输密码开门',
    doorWords: '{day} {time} 后点“我已到店”，门锁密码就会显示',
  },
}
