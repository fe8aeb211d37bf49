import { expect, test } from 'vitest'
import { declaredCalls } from './declared-calls.ts'

/** Why a call that may write says nothing in the audit log, by its path without the service it belongs to. */
const reasons = {
  'it reads or computes, and keeps nothing': `
    /hms/contractDesk/v1/list /hms/contractDesk/v1/preview /hms/contractDesk/v1/settlementPreview /hms/contract/v1/sign
    /hms/contract/v1/known /hms/contract/v1/mine /hms/contractBill/v1/settled /definitions/v1/export /form/form/v1/listJson /form/form/v1/preview /form/form/v1/print /form/form/v1/check /object/v1/definitions/impact /weixin/sign
    /api/user/v1/user/getByAccount /innermsg/messageReceiver/v1/list /hms/kefuDesk/v1/list
    /object/v1/definitions/page /sys/dataDict/v1/getByTypeKeyForComBo /sys/dataDict/v1/listJson
    /sys/identity/v1/listJson /object/v1/rows/:alias/page /object/v1/rows/:alias/records
    /portal/meetingRoomAppointment/v1/pendingJson /portal/meetingRoomAppointment/v1/pastJson
    /portal/messageNews/v1/list /portal/messageNews/v1/listNotice /portal/messageNews/v1/managePage /portal/sysTag/v1/query
    /api/user/v1/users/contacts /api/demension/v1/dems/getDemListAll /api/org/v1/orgs/getByParentAndDem
    /api/org/v1/orgs/getOrgPage /api/org/v1/orgPosts/getOrgPostPage /api/role/v1/roles/getRolePage
    /api/job/v1/jobs/getJobPage /api/group/v1/groups/getGroupPage /api/user/v1/users/queryByType
    /api/org/v1/choose/people /api/org/v1/choose/childOrgs /api/org/v1/choose/orgs /api/org/v1/choose/posts
    /api/org/v1/choose/roles /api/user/v1/users/getUserPage /api/user/v1/users/pick /auth/signIns /hms/houseDesk/v1/houses /hms/houseJob/v1/list
    /hms/ownerOrder/v1/list /hms/ownStay/v1/changeQuote /hms/housePrice/v1/preview
    /hms/housePrice/v1/previewRule /hms/holiday/v1/preview /platform/audit/v1/page /platform/audit/v1/verify /platform/find/v1/find
    /platform/jobs/v1/list /platform/jobs/v1/lines /platform/operations/v1/outbox
    /platform/operations/v1/failedWork /platform/operations/v1/testGateway /portal/portalDefinition/v1/listJson
    /portal/portalDefinition/v1/check /portal/portalDefinition/v1/preview
    /form/customQuery/v1/getByAlias /form/customQuery/v1/doQuery /form/query/queryView/data_:sqlAlias/:alias
    /form/query/queryView/export /form/customChart/v1/get/:id /form/customChart/v1/getListData
    /form/queries/v1/definitions/page /form/queries/v1/definitions/try
    /form/dataTemplate/v1/definitions/try /definitions/v1/bin/page /shop/v1/slots /shop/v1/desk/list /shop/v1/order/list
    /hms/advertInfo/v1/manageList /hms/couponInfo/v1/forStay /hms/houseCollect/v1/list /hms/deskOrder/v1/list
    /hms/deskOrder/v1/applications /hms/orderInfo/v1/lkListJson /hms/commentInfo/v1/ownList
    /hms/commentInfo/v1/list /hms/houseInfo/v1/search /hms/houseInfo/v1/map /hms/houseInfo/v1/offer
    /form/dataTemplate/v1/definitions/page /form/dataTemplate/v1/export /form/dataTemplate/v1/dataList_:key
    /form/dataTemplate/v1/listJson /hms/purse/v1/flows /hms/purse/v1/incomeLines /hms/invoiceDesk/v1/invoices
    /hms/invoice/v1/invoices /hms/ledger/v1/accounts /hms/ledger/v1/moves /hms/ledger/v1/settlements /hms/payDesk/v1/payments
    /hms/payDesk/v1/refunds /hms/payDesk/v1/bills /hms/payDesk/v1/differences /hms/payoutDesk/v1/withdrawals
    /hms/purse/v1/withdrawals /flow/type/v1/listJson /flow/def/v1/listJson /flow/def/v1/check /flow/def/v1/testRun
    /flow/def/v1/whoIsAsked /runtime/instance/v1/forecast /runtime/instance/v1/getUrgentStateConf
    /runtime/instanceManage/v1/list /runtime/instanceManage/v1/tryMigration /runtime/instance/v1/relatedProcess
    /runtime/instance/v1/myMobileRequest /runtime/instance/v1/myRequest /runtime/instance/v1/myMobileDraft
    /runtime/instance/v1/getMobileDoneList /runtime/instance/v1/getDoneList /runtime/instance/v1/myMobileProcess
    /runtime/instance/v1/newProcess /runtime/instance/v1/getDoneInstList /runtime/instance/v1/getByRecordInstId
    /runtime/instance/v1/getUrgrntById /runtime/instance/v1/getMobileFormAndBO /runtime/running/v1/instances
    /runtime/running/v1/incidents /runtime/running/v1/try /runtime/running/v1/timers
    /runtime/task/v1/getTodoList /runtime/task/v1/getDelegate /runtime/task/v1/getMobileDelegate
    /runtime/task/v1/getNoticesList /runtime/task/v1/getNoticeTodoReadList
    /runtime/task/v1/getNoticeDoneReadList /runtime/task/v1/getMyNoticeReadList /runtime/task/v1/isEnd
    /runtime/task/v1/getAfterJumpNodes`,
  'it promises a price for some minutes to whoever asks': `
    /hms/ownStay/v1/quote /shop/v1/quote /hms/houseInfo/v1/quote /hms/orderInfo/v1/quote
    /hms/orderInfo/v1/extendQuote`,
  'it starts a check that changes nothing, and stands in the list of background jobs': `
    /platform/operations/v1/checkInvariants`,
  "somebody's own account and sign-in: the sign-in log and the list of devices have it": `
    /auth /auth/remembered /auth/exchange /auth/handOver /api/user/v1/user/changUserPsd /auth/devices/endOthers
    /auth/devices/end /weixin/login /weixin/wxRegister /landlUser/v1/loginPhoneCode
    /landlUser/v1/checkLoginPhoneCode /api/user/v1/me/nickname /api/user/v1/me/photo /api/user/v1/me/contact
    /api/user/v1/me/proof/code /api/user/v1/me/proof /api/user/v1/me/password /api/user/v1/me/phone/code
    /api/user/v1/me/phone /api/user/v1/me/close/code /api/user/v1/me/close /api/realName/v1/begin
    /api/realName/v1/finish /api/user/v1/user/updateClientInfo /uc/electronicSeal/v1/saveSeal`,
  'a file somebody puts in: it has its owner and its time': `
    /system/file/v1/upload /system/file/v1/updateFileExtraProp`,
  'what people write is kept as the message itself, and read marks are their own': `
    /hms/kefu/v1/send /hms/kefu/v1/read /hms/kefu/v1/rate /innermsg/messageReceiver/v1/readAll
    /innermsg/messageReceiver/v1/remove /innermsg/messageSend/v1/send /innermsg/messageTip/v1/save
    /innermsg/messageTip/v1/fill /hms/kefuDesk/v1/send /hms/kefuDesk/v1/read /hms/kefuDesk/v1/take
    /hms/kefuDesk/v1/transfer /hms/kefuDesk/v1/close /hms/kefuDesk/v1/addQuickReply
    /hms/kefuDesk/v1/removeQuickReply`,
  'a row of an object: its change record has who, when, from what to what': `
    /object/v1/rows/:alias/save /object/v1/rows/:alias/remove /object/v1/drafts/:alias/save
    /object/v1/drafts/:alias/remove /form/dataTemplate/v1/public/save /form/dataTemplate/v1/public/upload
    /form/dataTemplate/v1/import /form/dataTemplate/v1/boSave/:boAlias /form/dataTemplate/v1/boDel/:boAlias`,
  "a step of a flow: the instance's record has it, and nobody can take it out": `
    /runtime/instance/v1/start /runtime/instance/v1/saveDraft /runtime/instance/v1/removeDraftById
    /runtime/instance/v1/startForm /runtime/instance/v1/saveFormData /runtime/instance/v1/revokeInstance
    /runtime/instance/v1/revokeTrans /runtime/instance/v1/revokeSignSequence /runtime/instance/v1/revokeSignLine
    /runtime/instance/v1/transToMore /runtime/instance/v1/doNextCopyto /runtime/instance/v1/doNextcommu
    /runtime/instance/v1/doEndProcess /runtime/instance/v1/sendBpmTaskUrgent /runtime/task/v1/complete
    /runtime/task/v1/saveTaskData /runtime/task/v1/completeBatch /runtime/task/v1/delegate
    /runtime/task/v1/taskToInqu /runtime/task/v1/taskToInquReply /runtime/task/v1/taskToTrans
    /runtime/task/v1/userAddSignFeedback /runtime/task/v1/communicate /runtime/task/v1/taskSignUsers
    /runtime/task/v1/userTaskToSign /runtime/task/v1/taskToApproveLine /runtime/task/v1/taskToSignSequence
    /runtime/task/v1/taskToSignLine /runtime/task/v1/addReadRecord /runtime/task/v1/delBpmTaskNoticeById
    /runtime/task/v1/noticeTurnDode /runtime/bpmTaskDueTime/v1/save`,
  "somebody's own agents, phrases, shares and marks": `
    /flow/agent/v1/save /flow/agent/v1/end /flow/secretary/v1/save /runtime/share/v1/create
    /runtime/share/v1/revoke /flow/approvalItem/v1/saveMine /flow/approvalItem/v1/removeMine
    /BpmOftenFlow/v1/saveMyOftenFlow /runtime/taskFollow/v1/save`,
  'a step of a signer: the contract keeps its own chained evidence of it': `
    /hms/contract/v1/open /hms/contract/v1/read /hms/contract/v1/code /hms/contract/v1/confirm
    /hms/contract/v1/startOutside /hms/contract/v1/finishOutside /hms/contract/v1/refuse`,
  "somebody's own tiles and meetings": `
    /portal/meetingRoomAppointment/v1/save /portal/meetingRoomAppointment/v1/cancel
    /portal/appModel/v1/saveMyApp`,
  "somebody's own money, cards and titles: payments, ledger and requests are its record": `
    /hms/contractBill/v1/batch /hms/purse/v1/recharge /hms/invoice/v1/saveTitle /hms/invoice/v1/removeTitle /hms/invoice/v1/ask
    /hms/invoice/v1/cancel /hms/pay/v1/pay /hms/purse/v1/accountCode /hms/purse/v1/openAccount
    /hms/purse/v1/refreshAccount /hms/purse/v1/changeAccountPhone /hms/purse/v1/cardCode /hms/purse/v1/addCard
    /hms/purse/v1/defaultCard /hms/purse/v1/removeCard /hms/purse/v1/passwordCode /hms/purse/v1/password
    /hms/purse/v1/withdraw /hms/purse/v1/cancelWithdrawal /hms/refund/v1/again`,
  "a guest's own order, stay, review or favourite: the order's events are its record, and many book at once": `
    /hms/activitySession/v1/signUp /hms/activitySession/v1/leave /hms/friendLink/v1/fill /hms/ownStay/v1/edit /hms/ownStay/v1/change /shop/v1/order/place
    /shop/v1/order/cancel /shop/v1/order/receive /shop/v1/order/refund /shop/v1/order/rate
    /hms/orderInfo/v1/submit /hms/orderInfo/v1/unsubscribe /hms/orderInfo/v1/checkIn /hms/orderInfo/v1/arrive
    /hms/orderInfo/v1/checkOut /hms/couponInfo/v1/claim /hms/houseCollect/v1/save
    /hms/goodsCheck/v1/answer /hms/orderInfo/v1/setGuests /hms/commentInfo/v1/save /hms/commentInfo/v1/report
    /hms/guestPerson/v1/save /hms/guestPerson/v1/remove`,
}

const pathOf = (path: string) => path.replace(/^\{\w+\}/, '')
const excused = Object.values(reasons).flatMap((paths) => paths.trim().split(/\s+/))
const calls = (await declaredCalls()).filter(({ endpoint }) => endpoint.method !== 'GET')

test('every writing call says what it writes into the audit log, or why it does not', () => {
  const silent = calls.filter(({ endpoint }) => !endpoint.audit).map(({ endpoint }) => pathOf(endpoint.path))
  expect(silent.filter((path) => !excused.includes(path))).toEqual([])
  // A reason for a call that is gone, or that is audited by now, is taken away with it.
  expect(excused.filter((path) => !silent.includes(path))).toEqual([])
})
