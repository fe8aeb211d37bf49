import { expect, test, type Page } from '@playwright/test'
import { actor, leaveData, sealData, sitDown } from './task-lab.ts'
import { expectToast } from './toast.ts'

/** A browser that hears two sentences as soon as it listens, and then waits to be told to stop. */
async function giveEars(page: Page, sentences: readonly string[]) {
  await page.addInitScript((spoken) => {
    class Ears extends EventTarget {
      start() {
        spoken.forEach((transcript, at) =>
          setTimeout(() => {
            const results = spoken.slice(0, at + 1).map((one) => [{ transcript: one }])
            this.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: at }))
          }, 30 * at),
        )
      }
      stop() {
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Ears })
  }, sentences)
}

/** Two fingers on the diagram, drawn apart. */
async function pinch(page: Page) {
  await page.getByRole('region', { name: /流程图/ }).evaluate((area) => {
    const { left, top, width, height } = area.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const at = (type: string, pointerId: number, dx: number) =>
      area.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          pointerType: 'touch',
          clientX: x + dx,
          clientY: y,
          bubbles: true,
        }),
      )
    at('pointerdown', 1, -20)
    at('pointerdown', 2, 20)
    at('pointermove', 2, 60)
    at('pointermove', 1, -60)
    at('pointerup', 1, -60)
    at('pointerup', 2, 60)
  })
}

test('a leave is approved in two steps, and the starter sees how it went', async ({ page }) => {
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const manager = await actor(page, 'manager')
  // From a Tuesday to a Saturday: four working days.
  const instId = await clerk.start('leave', leaveData(clerk.session, 5))
  const taskId = await head.task(instId)

  await giveEars(page, ['工作已交接，', '路上注意安全。'])
  await sitDown(page, head.session, `/task/${taskId}/0`)
  await expect(page.getByRole('heading', { level: 2, name: '陈晓雯请假4天' })).toBeVisible()
  await expect(page.getByText('三天以上的请假还要总经理审批')).toBeVisible()
  await expect(page.getByText(/剩余 .*前办理/)).toBeVisible()
  // Whoever opposes says why; whoever agrees need not.
  await page.getByRole('button', { name: '反对', exact: true }).click()
  await expect(page.getByRole('button', { name: '确认反对' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '同意，请做好工作交接' }).click()
  const opinion = dialog.getByRole('textbox', { name: '审批意见' })
  // What is said is written behind what stands there, sentence by sentence.
  await opinion.fill('好。')
  await dialog.getByRole('button', { name: '语音输入' }).click()
  await expect(opinion).toHaveValue('好。工作已交接，路上注意安全。')
  await dialog.getByRole('button', { name: '结束' }).click()
  await expect(dialog.getByRole('button', { name: '语音输入' })).toBeVisible()
  await opinion.fill('同意，交接单见附件')
  await dialog
    .getByLabel('附件 添加附件')
    .setInputFiles({ name: '交接单.txt', mimeType: 'text/plain', buffer: Buffer.from('交接') })
  await expect(dialog.getByRole('link', { name: '交接单.txt' })).toBeVisible()
  // Two taps are one decision.
  const sent = page.waitForRequest('**/runtime/task/v1/complete')
  await dialog.getByRole('button', { name: '确认同意' }).dblclick()
  expect((await sent).headers()['idempotency-key']).toBeTruthy()
  await expect(page.getByText('任务办理成功')).toBeVisible()
  // The page that was opened first leads to what became of it.
  await expect(page).toHaveURL(new RegExp(`/inst/${instId}$`))
  await expect(page.getByText('同意，交接单见附件')).toBeVisible()
  await expect(page.getByRole('link', { name: '交接单.txt' })).toBeVisible()
  await expect(page.getByRole('button', { name: '撤回审批' })).toBeVisible()

  const next = await manager.task(instId)
  await sitDown(page, manager.session, `/task/${next}/0`)
  await page.getByRole('button', { name: '流程图' }).click()
  const chart = page.getByRole('dialog', { name: '流程图' })
  await expect(chart.getByRole('button', { name: '总经理审批 待审批' })).toBeVisible()
  const before = await chart.getByRole('button', { name: '总经理审批 待审批' }).boundingBox()
  await chart.getByRole('button', { name: '放大' }).click()
  await expect
    .poll(async () => (await chart.getByRole('button', { name: '总经理审批 待审批' }).boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) * 1.2)
  await chart.getByRole('region', { name: /流程图/ }).focus()
  await page.keyboard.press('0')
  const small = await chart.getByRole('button', { name: '总经理审批 待审批' }).boundingBox()
  await pinch(page)
  await expect
    .poll(async () => (await chart.getByRole('button', { name: '总经理审批 待审批' }).boundingBox())?.width)
    .toBeGreaterThan((small?.width ?? 0) * 2)
  await chart.getByRole('region', { name: /流程图/ }).focus()
  await page.keyboard.press('0')
  await chart.getByRole('button', { name: '部门负责人审批 同意' }).click()
  await expect(
    page.getByRole('dialog', { name: '部门负责人审批' }).getByText('同意，交接单见附件'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('button', { name: '确认同意' }).click()
  await expect(page.getByText('任务办理成功')).toBeVisible()

  // Somebody who still has the page open learns that it was done, and where to look.
  await page.goto(`/mobilevue/task/${next}/0`)
  await expect(page.getByText('此任务已被处理或不存在！')).toBeVisible()
  await page.getByRole('button', { name: '看看流程进展' }).click()
  await expect(page.getByText('人事备案').first()).toBeVisible()

  await sitDown(page, clerk.session, `/inst/${instId}/request`)
  await expect(page.getByText('审批中')).toBeVisible()
  await expect(page.getByRole('button', { name: '去办理' })).toBeHidden()
  await expect(page.getByRole('button', { name: '撤回', exact: true })).toBeVisible()
})

test('a task goes back straight and comes back straight, and a withdrawn approval is given again', async ({
  page,
}) => {
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const manager = await actor(page, 'manager')
  const instId = await clerk.start('leave', leaveData(clerk.session, 4, '搬家'))

  // Taken back while nobody has looked at the next step.
  await head.agree(instId)
  await sitDown(page, head.session, `/inst/${instId}/done`)
  await page.getByRole('button', { name: '撤回审批' }).click()
  await page.getByRole('button', { name: '确认撤回' }).click()
  await expect(page.getByText('撤回成功')).toBeVisible()
  await page.getByRole('button', { name: '去办理' }).click()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('button', { name: '确认同意' }).click()
  await expect(page.getByText('任务办理成功')).toBeVisible()

  await sitDown(page, manager.session, `/task/${await manager.task(instId)}/0`)
  await page.getByRole('button', { name: '驳回', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '发起人' }).check()
  await dialog.getByText('直接回到我').click()
  await expect(dialog.getByText('不再经过中间的节点，直接回到这里')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '确认驳回' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: /驳回理由/ }).fill('请补充搬家的具体日期')
  await dialog.getByRole('button', { name: '确认驳回' }).click()
  await expect(page.getByText('任务办理成功')).toBeVisible()

  // The starter changes the form; what is missing is told before anything is sent.
  await sitDown(page, clerk.session, `/task/${await clerk.task(instId)}/0`)
  // On top of the form, and in the record below it.
  await expect(page.getByText('请补充搬家的具体日期').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^事由/ }).fill('')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText(/请正确填写以下表单内容：事由/)).toBeVisible()
  await page.getByRole('textbox', { name: /^事由/ }).fill('12 月 1 日搬家')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('button', { name: '确认提交' }).click()
  await expect(page.getByText('任务办理成功')).toBeVisible()

  // The head of the department is not asked again.
  await sitDown(page, manager.session, `/task/${await manager.task(instId)}/0`)
  await expect(page.getByText('12 月 1 日搬家')).toBeVisible()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name: '终止' }).click()
  await page.getByRole('textbox', { name: /终止原因/ }).fill('已当面谈妥')
  await page.getByRole('button', { name: '确认终止' }).click()
  await expect(page.getByText('终止成功')).toBeVisible()
  await expect(page.getByText('人工终止').first()).toBeVisible()
})

test('a secretary approves for the leader, a pool task is claimed and released, a seal is signed for by hand', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const manager = await actor(page, 'manager')
  const secretary = await actor(page, 'bairuoxi')
  const leave = await clerk.start('leave', leaveData(clerk.session, 4, '体检'))
  await head.agree(leave)
  await sitDown(page, secretary.session, `/task/${await manager.task(leave)}/${manager.session.userId}`)
  await expect(page.getByText('您正在代 林远山 办理')).toBeVisible()
  await expect(page.getByRole('button', { name: '更多', exact: true })).toBeHidden()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('button', { name: '确认同意' }).click()
  await expect(page.getByText('任务办理成功')).toBeVisible()
  await expect(page.getByText('代 林远山 办理')).toBeVisible()

  const personnel = await actor(page, 'fengzimo')
  await sitDown(page, personnel.session, `/task/${await personnel.task(leave)}/0`)
  await page.getByRole('button', { name: '签收', exact: true }).click()
  await expectToast(page, '已签收')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name: '取消签收' }).click()
  await expectToast(page, '已取消签收')
  // Its flow has ended since the page was opened.
  await page.route('**/lockUnlock?*', (route) => route.fulfill({ json: 0 }))
  await page.getByRole('button', { name: '签收', exact: true }).click()
  await expectToast(page, '任务已被他人签收或已处理')
  await page.unroute('**/lockUnlock?*')
  await expect(page.getByRole('button', { name: '同意', exact: true })).toBeHidden()

  const seal = await clerk.start('seal_use', await sealData(clerk, '年度供应合同'))
  await head.agree(seal)
  const keeper = await actor(page, 'zhengshufen')
  await sitDown(page, keeper.session, `/task/${await keeper.task(seal)}/0`)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByRole('button', { name: '确认同意' })).toBeDisabled()
  await page.getByRole('button', { name: '手写签名' }).click()
  const paper = await page.getByRole('dialog', { name: '签名' }).getByRole('img').boundingBox()
  await page.mouse.move((paper?.x ?? 0) + 60, (paper?.y ?? 0) + 60)
  await page.mouse.down()
  await page.mouse.move((paper?.x ?? 0) + 200, (paper?.y ?? 0) + 120, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '签名', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '确认同意' }).click()
  await expect(page.getByText('任务办理成功')).toBeVisible()
  await expect(page.getByRole('img', { name: '郑淑芬 的签名' })).toBeVisible()
})
