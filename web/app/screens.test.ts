import { expect, test } from 'vitest'
import type { Screen } from './screens.ts'

const files = import.meta.glob<Record<string, Screen[]>>(['../*/screens.ts', '!./screens.ts'], {
  eager: true,
})
const screens = Object.values(files).flatMap((file) => Object.values(file).flat())

/** Addresses that links, codes on doors, the native shell and the mini-program lead to, for everybody. */
const forAnyone =
  '/login/:tenant /login /WeChat /policyPage /register /phoneLogin /home/index /dingTalk /weChatOffAcc ' +
  '/messageFillPage/:tipId /home/list /home/activityList /home/activityText /home/details /home/detailYDdate ' +
  '/home/scoreList /home/deviceList /home/reserveInfo /home/kefu /home/kefuBox /home/appOrderPay ' +
  // Where errors lead, and what a visitor fills in.
  '/user/fengjin /user/errorPage /QRCodeForm/:templateKey/:action'

/** The same, for people who have signed in. */
const forPeople =
  '/home /work /mailList /personal /messageReceiverList /work/myRequest /work/myMatters ' +
  '/work/myMatters/:activeNumber /work/myTurnOutList /work/startFlowList /work/myNotice ' +
  '/work/startFlow/:defId/:instId /work/agentStart/:defId/:leaderId /formContent /previewForm/:formId ' +
  '/inst/:instId /inst/:instId/:type /inst/:instId/:type/:readId /inst/:instId/:type/:readType/:readDoneId ' +
  '/instRead/:instId/:myReadType /myRead/:instId/:readId/:myReadType /shareInst/:instId/:isShare ' +
  '/task/:taskId/:leaderId /template/preview/:templateKey /template/form/:templateKey/:action ' +
  '/template/form/:templateKey/:action/:single ' +
  '/statement/template/form/:templateKey/:action/:single/:isShare /htColumn/:columnAlias /canvas ' +
  '/file/preview/:fileId /template/customer/demo /template/customer/list /template/customer/room ' +
  '/template/customer/evaluate /template/customer/success /home/rule /home/unsubscribe /home/checkIn ' +
  '/home/payDetail /home/orderPay /home/submitOrder /home/addPeople /home/continueLive /home/xzreserveInfo ' +
  '/home/Collection /payment/refundSchedule /user/index /user/set /user/phone /user/userName /user/setting ' +
  '/user/policy/list /user/secret /comment/list /comment/reply /check/goodList /check/playPackage'

const shape = (path: string) => path.toLowerCase().replace(/:\w+/g, ':')
const accessOf = (path: string) => screens.find((screen) => shape(screen.path) === shape(path))?.access

test('every promised address has its screen, open to those it was promised to', () => {
  const closed = forAnyone.split(' ').filter((path) => accessOf(path) !== 'anyone')
  const open = forPeople.split(' ').filter((path) => accessOf(path) !== 'signedIn')
  expect({ closed, open }).toEqual({ closed: [], open: [] })
})

test('no other screen opens without a session', () => {
  const promised = new Set(forAnyone.split(' ').map(shape))
  const others = screens.filter(({ path, access }) => access === 'anyone' && !promised.has(shape(path)))
  expect(others.map(({ path }) => path)).toEqual([])
})

test('no two screens have the same address', () => {
  const shapes = screens.map(({ path }) => shape(path))
  expect(shapes.filter((path, index) => shapes.indexOf(path) !== index)).toEqual([])
})
