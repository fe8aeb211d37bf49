/** What owners, their agents and those who keep houses are told. */
export const ownerTexts = {
  'owner.noHouse': { zh: '没有找到这套房源', en: 'There is no such house' },
  'owner.ended': { zh: '您的代理权限已结束', en: 'Your authority to act for this house has ended' },
  'owner.notAccepted': {
    zh: '请先接受代理邀请',
    en: 'Please accept the invitation to act for this house first',
  },
  'owner.notGranted': {
    zh: '您没有这项操作的权限，请联系房东',
    en: 'You may not do this for the house; please ask its owner',
  },
  'owner.oneOwner': {
    zh: '请选择同一位房东的房源',
    en: 'Please choose houses of one and the same owner',
  },
  'owner.agentEndsInPast': { zh: '结束日期不能早于今天', en: 'The last day cannot be in the past' },
  'owner.agentIsOwner': { zh: '这是房东自己的手机号', en: 'This is the owner’s own number' },
  'owner.noInvitation': { zh: '没有找到这份邀请', en: 'There is no such invitation' },
  'owner.invitationOver': {
    zh: '这份邀请已经处理过或已过期',
    en: 'This invitation was answered already or is over',
  },
} as const
