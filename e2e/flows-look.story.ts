import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { callerOf } from './flow.ts'
import { expectGoodEnglish, expectGoodLook, type Look } from './look.ts'

const rowsThere = async (page: Page) => {
  await expect(page.getByRole('listitem').first()).toBeVisible()
}

const selecting = async (page: Page) => {
  await rowsThere(page)
  await page.getByRole('button', { name: /^(批量|Select)$/ }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^(审批|Decide)$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const flowId = async (page: Page, key: string): Promise<string> => {
  const clerk = await callerOf(page, 'clerk')
  const { rows } = await clerk.post<{ rows: { id: string }[] }>(
    '/bpmRunTime/runtime/instance/v1/myMobileProcess',
    { querys: [{ property: 'defKey', value: key }] },
  )
  return rows[0]?.id ?? ''
}

test('the screens of flows are good to look at by day, by night and in English', async ({ page }) => {
  test.setTimeout(180_000)
  const starter = await callerOf(page, 'clerk')
  await starter.startLeave('看一看')
  const repair = await flowId(page, 'repair')
  const looks: [string, Look[]][] = [
    [
      'clerk',
      [
        { path: '/work/startFlowList', reach: rowsThere },
        {
          path: '/work/startFlowList',
          reach: async (one) => {
            await one.getByRole('button', { name: /^(编辑|Edit)$/ }).click()
            await expect(one.getByRole('button', { name: /^(保存|Save)$/ })).toBeVisible()
          },
        },
        {
          path: `/work/startFlow/${repair}/0`,
          reach: async (one) => {
            await one.getByText(/^(其他信息|More)$/).click()
            await expect(
              one.getByRole('button', { name: /^(添加相关流程|Add a related flow)$/ }),
            ).toBeVisible()
          },
          // What the form itself says.
          chinese: /./,
        },
        { path: '/work/myRequest', reach: rowsThere },
      ],
    ],
    [
      'head',
      [
        { path: '/work/myMatters/0', reach: rowsThere },
        { path: '/work/myMatters/0', reach: selecting },
        { path: '/work/myMatters/1', reach: rowsThere },
        { path: '/work/myTurnOutList' },
        { path: '/work/myNotice' },
      ],
    ],
  ]
  for (const [account, screens] of looks) {
    await enterAs(page, account)
    for (const look of screens) {
      await test.step(look.path, () => expectGoodLook(page, look))
    }
  }
  for (const [account, screens] of looks) {
    await enterAs(page, account)
    for (const look of screens) {
      await test.step(`${look.path} in English`, () => expectGoodEnglish(page, look))
    }
  }
})

/** A to-do list as long as one likes, with names as long as some people make them. */
async function serveLongList(page: Page, total: number): Promise<void> {
  await page.route('**/runtime/task/v1/getTodoList', async (route) => {
    const { pageBean } = route.request().postDataJSON() as { pageBean: { page: number; pageSize: number } }
    const first = (pageBean.page - 1) * pageBean.pageSize
    const rows = Array.from({ length: Math.min(pageBean.pageSize, total - first) }, (_, at) => ({
      id: `t${first + at}`,
      taskId: `t${first + at}`,
      name: '部门负责人、分管副总经理与总经理依次审批并由人事备案的一步',
      nodeId: 'head',
      subject: `第${first + at}项 ${'关于园区冬季防冻检查与水管保温的采购申请及说明'.repeat(1 + (at % 4))}`,
      procInstId: `i${first + at}`,
      procDefId: 'd',
      procDefKey: 'k',
      procDefName: '名字很长的流程名字很长的流程名字很长的流程',
      typeId: null,
      status: at % 5 === 0 ? 'TRANSFORMEDINQU' : 'NORMAL',
      instStatus: 'running',
      isForbidden: 0,
      assigneeId: at % 3 === 0 ? null : 'me',
      assigneeName: null,
      ownerId: null,
      ownerName: null,
      leaderId: null,
      leaderName: null,
      creator: '欧阳名字特别特别长的同事',
      createBy: 'u',
      urgentStateValue: at % 4 === 0 ? 'critical' : null,
      priority: 50,
      isRead: at % 2,
      createTime: Date.now() - at * 3_600_000,
      dueTime: at % 2 === 0 ? Date.now() - 5_000_000 : null,
      isOverdue: false,
    }))
    await route.fulfill({ json: { rows, total, page: pageBean.page, pageSize: pageBean.pageSize } })
  })
}

test('a list of ten thousand stays light, long names stay inside, and one comes back to where one was', async ({
  page,
}) => {
  await enterAs(page, 'head')
  await serveLongList(page, 10_000)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/mobilevue/work/myMatters/0')
  await rowsThere(page)
  await expect(page.getByText('1000+ 项')).toBeVisible()
  const area = page.getByRole('main')
  expect(await area.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  const last = () =>
    page
      .getByText(/^第\d+项/)
      .last()
      .evaluate((one) => Number(/\d+/.exec(one.textContent)?.[0]))
  await expect
    .poll(
      async () => {
        await area.evaluate((one) => one.scrollTo(0, one.scrollHeight))
        return last()
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(600)
  // What is far from the screen is only room.
  await expect.poll(() => page.getByRole('listitem').count()).toBeLessThan(150)
  await area.evaluate((one) => one.scrollBy(0, -2000))
  const seen = () =>
    page.getByRole('link', { name: /第\d+项/ }).evaluateAll((links) => {
      const inside = links.find((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return top > 200 && bottom < 600
      })
      return /第\d+项/.exec(inside?.textContent ?? '')?.[0] ?? ''
    })
  await expect.poll(seen).not.toBe('')
  const name = await seen()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page).not.toHaveURL(/myMatters/)
  await page.goBack()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeInViewport()

  // The inbox is no heavier.
  await page.route('**/messageReceiver/v1/list', async (route) => {
    const { pageBean } = route.request().postDataJSON() as { pageBean: { page: number; pageSize: number } }
    const first = (pageBean.page - 1) * pageBean.pageSize
    const rows = Array.from({ length: pageBean.pageSize }, (_, at) => ({
      id: `m${first + at}`,
      subject: `第${first + at}项`,
      content: '请尽快办理',
      owner: '欧阳名字特别特别长的同事',
      ownerId: null,
      kind: 'task',
      path: '',
      createTime: Date.now() - (first + at) * 60_000,
      receiveTime: null,
    }))
    await route.fulfill({ json: { rows, total: 10_000, page: pageBean.page, pageSize: pageBean.pageSize } })
  })
  await page.goto('/mobilevue/messageReceiverList')
  await rowsThere(page)
  await expect
    .poll(
      async () => {
        await area.evaluate((one) => one.scrollTo(0, one.scrollHeight))
        return last()
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(200)
  await expect.poll(() => page.getByRole('listitem').count()).toBeLessThan(80)
})
