import { screen } from '#api/screen.ts'

const texts = ['contract'] as const

export const contractScreens = {
  contracts: screen({ path: '/landlmy/contract/contractList', access: 'signedIn', texts }),
  lessee: screen({ path: '/template/customer/contract', access: 'signedIn', page: 'contracts', texts }),
  contractSigning: screen({ path: '/fadada/signature', query: ['contractId'], access: 'signedIn', texts }),
  contractPreview: screen({
    path: '/fadada/previewContract',
    query: ['contractId'],
    access: 'signedIn',
    texts,
  }),
  contractBills: screen({ path: '/payment/htPay', query: ['contractId?'], access: 'signedIn', texts }),
  contractDesk: screen({ path: '/work/contracts', access: 'signedIn', texts: ['contract', 'realName'] }),
  contractDraft: screen({
    path: '/work/contractDraft',
    query: ['contractId?', 'offerId?'],
    access: 'signedIn',
    texts: ['contract', 'onlineForm'],
  }),
  contractTemplates: screen({
    path: '/work/contractTemplates',
    query: ['templateId?'],
    access: 'signedIn',
    texts: ['contract', 'contractTemplate'],
  }),
  handover: screen({ path: '/work/handover', query: ['contractId'], access: 'signedIn', texts }),
  verifyPdf: screen({ path: '/verify', access: 'anyone', texts }),
}
