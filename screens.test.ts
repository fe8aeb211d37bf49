import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { Screen } from '#api/screen.ts'
import { screenModules, screens } from '#api/screens.ts'
import { screenPages } from '#web/build/screen-pages.ts'

const declared = Object.entries<Screen>(screens)

/** Addresses that links, codes on doors, the native shell and the mini-program lead to, for everybody. */
const forAnyone =
  '/login/:tenant /login /WeChat /policyPage /register /phoneLogin /home/index /dingTalk /weChatOffAcc ' +
  '/messageFillPage/:tipId /home/list /home/activityList /home/activityText /home/details /home/detailYDdate ' +
  '/home/scoreList /home/deviceList /home/reserveInfo /home/kefu /home/kefuBox /home/appOrderPay /home/appOrderPayFD ' +
  // Where errors lead, and what a visitor fills in.
  '/user/fengjin /user/errorPage /QRCodeForm/:templateKey/:action ' +
  // Where a face check sends people back to, and where anybody checks a signed file.
  '/baiduAuthentication /verify ' +
  // Where the printed code of a house or a table leads, before its reader has signed in.
  '/shop/place ' +
  // What the designer of forms shows in a frame: it holds nothing until the designer hands it something.
  '/preview/form /preview/home'

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
  '/home/Collection /payment/refundSchedule /home/shopOrderPay /shop/appShopPay /shop/index /shop/shopPayList /user/index /user/set /user/phone /user/userName /user/setting ' +
  '/user/policy/list /user/secret /comment/list /comment/reply /check/goodList /check/playPackage ' +
  '/landlmy/contract/contractList /template/customer/contract /fadada/fadada /fadada/renzheng /fadada/signature ' +
  '/fadada/previewContract /payment/htPay /home/appContractPay /landlord/list /landlord/details /landlord/own ' +
  '/landlord/receivin /landlord/date /landlord/stateDetails /landlord/edit /landlord/editLive /landlord/orderInfo ' +
  '/landlord/live /landlord/continue /landlord/dateContinue /landlord/orderList /landlord/PTorderInfo /landlord/guide /user/escrow ' +
  '/user/entrust /landlord/rent'

const shape = (path: string) => path.toLowerCase().replace(/:\w+/g, ':')
const accessOf = (path: string) =>
  declared.find(([, screen]) => shape(screen.path) === shape(path))?.[1].access

test('every promised address has its screen, open to those it was promised to', () => {
  const closed = forAnyone.split(' ').filter((path) => accessOf(path) !== 'anyone')
  const open = forPeople.split(' ').filter((path) => accessOf(path) !== 'signedIn')
  expect({ closed, open }).toEqual({ closed: [], open: [] })
})

test('no other screen opens without a session', () => {
  const promised = new Set(forAnyone.split(' ').map(shape))
  const others = declared.filter(([, { path, access }]) => access === 'anyone' && !promised.has(shape(path)))
  expect(others.map(([name]) => name)).toEqual([])
})

test('no two screens have the same address, or the same name in two modules', () => {
  const shapes = declared.map(([, { path }]) => shape(path))
  expect(shapes.filter((path, index) => shapes.indexOf(path) !== index)).toEqual([])
  const names = Object.values(screenModules).flatMap((module) => Object.keys(module.screens))
  expect(names.toSorted()).toEqual(Object.keys(screens).toSorted())
})

test('every screen has its page, and every page its screen', () => {
  const pages = globSync('*/**/*Page.tsx', { cwd: 'web', exclude: ['app/**', 'ui/**', 'shell/**'] })
  expect(pages.length).toBeGreaterThan(50)
  expect([...new Set(screenPages.map(({ page }) => page))].toSorted()).toEqual(pages.toSorted())
})

test('a screen that shows the page of another speaks from the same catalogues', () => {
  const wrong = declared.filter(
    ([, { page, texts }]) =>
      page !== undefined && declared.find(([name]) => name === page)?.[1].texts.join() !== texts.join(),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})

/** Screens that no link of ours leads to, and who leads there instead. */
const openedFromOutside: Readonly<Record<string, string>> = {
  appCashier: 'the native shell, with a token in the address',
  appShopPay: 'the native shell, to pay for an order of the shop',
  chart: 'the columns and applications that operators describe',
  circulatedInstance: 'promised to other systems that circulate an instance',
  column: 'the applications and menus that operators describe',
  fuiouWithdraw: 'promised for the account at the payment company; shows the page of withdraw',
  contractDesk: 'the applications that operators describe',
  faceReturn: 'the page of the provider that looks at the face',
  formFrame: 'the designer of forms, in a frame',
  homeFrame: 'the designers of home pages, in a frame',
  formContent: 'messages and links of other systems, by the key of a form',
  differences: 'the applications that operators describe',
  frontDesk: 'the applications that operators describe',
  ownCashier: 'the native shell, to pay for an own stay',
  ownExtensionDates: 'promised for the days of a longer own stay; shows the page of extendStay',
  payoutDesk: 'the applications that operators describe',
  meetings: 'the columns and applications that operators describe',
  myTasksStart: 'promised without a tab; leads on to the first',
  previewForm: 'the designer of forms',
  sharedTemplateForm: 'statements of other systems',
  shopDesk: 'the applications that operators describe',
  singleTemplateForm: 'promised for a record without its list; links to it from its own page alone',
  templateGallery: 'promised for those who describe data templates',
}

test('every screen is linked to, or it is said who else opens it', () => {
  const linked = new Set(
    globSync('{api,domain,server,web,demo}/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$|(^|\/)screens\.ts$/.test(file))
      .flatMap((file) => linksIn(file)),
  )
  expect(linked.size).toBeGreaterThan(50)
  const unlinked = Object.keys(screens).filter((name) => !linked.has(name))
  expect(unlinked.toSorted()).toEqual(Object.keys(openedFromOutside).toSorted())
})

/** The names of the screens a file leads to. A page leads nobody to itself. */
function linksIn(file: string): string[] {
  const own = basename(file, 'Page.tsx').toLowerCase()
  const pageOf = (name: string) => declared.find(([one]) => one === name)?.[1].page ?? name
  return [...readFileSync(file, 'utf8').matchAll(/\b(?:s|\w+S)creens\.(\w+)\b(?!\.path)/g)]
    .map(([, name = '']) => name)
    .filter((name) => pageOf(name).toLowerCase() !== own)
}

/** Screens whose address no story writes down, and the story that comes to them as a person does. */
const reachedInStories: Readonly<Record<string, string>> = {
  companions: 'booking-journey.story.ts, from the booking',
  confirmExtension: 'booking-journey.story.ts, from the dates of a longer stay',
  contact: 'contacts.story.ts, from the list of colleagues',
  replyToReview: 'booking-journey.story.ts, from the reviews without an answer',
  serviceDeskChat: 'chat.story.ts, from the list of conversations',
  writeReview: 'booking-journey.story.ts, after the stay',
}

test('every screen stands in a story, by its address or its name, or it is said which one comes to it', () => {
  const stories = globSync('e2e/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    // An address that is expected stands in a regular expression.
    .replaceAll('\\/', '/')
  const untold = declared.filter(([name, { path }]) => {
    const [fixed = ''] = path.split('/:')
    const address = `${fixed}${fixed === path ? '(?![\\w/])' : '/'}`
    return !new RegExp(`\\bscreens\\.${name}\\b|${address}`).test(stories)
  })
  expect(untold.map(([name]) => name).toSorted()).toEqual(Object.keys(reachedInStories).toSorted())
})
