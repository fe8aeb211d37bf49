import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './axe.ts'
import { keepSession } from './enter.ts'
import { expectGoodEnglish, expectGoodLook, type Look } from './look.ts'
import { actor, leaveData } from './task-lab.ts'

/** What people wrote, and what the park calls its flows. */
const chinese = /请假审批|部门负责人审批|陈晓雯|周敬之|何文博|回老家|运营部/

test('tasks and instances look well by day, by night, and in English on a narrow phone', async ({ page }) => {
  test.setTimeout(150_000)
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const reader = await actor(page, 'finance')
  const instId = await clerk.start('leave', leaveData(clerk.session, 5))
  const taskId = await head.task(instId)
  const circulation = { instanceId: instId, userId: reader.session.userId, opinion: '请知悉' }
  await head.done('/instance/v1/transToMore', circulation)
  const noticeId = await reader.notice(instId)
  const made = await clerk.post<{ value: { secret: string } }>('/share/v1/create', { instId })

  const task: Look = {
    path: `/task/${taskId}/0`,
    reach: async () => {
      await expect(page.getByRole('button', { name: /^(同意|Approve)$/ })).toBeVisible()
    },
    chinese,
  }
  const reachHistory: Look['reach'] = async () => {
    await expect(page.getByRole('heading', { name: /^(审批记录|History)$/ })).toBeVisible()
  }
  await keepSession(page, head.session)
  await expectGoodLook(page, task)
  // Every way to bring others in, and what stands around it.
  const sheets = [
    ['反对', '驳回'],
    ['征询', '流转', '加签', '传阅', '延期', '终止'],
    ['流程图', '催办', '跟踪', '分享链接', '已阅记录'],
  ] as const
  const fetched: Record<string, RegExp> = {
    驳回: /发起人/,
    延期: /延长后/,
    催办: /部门负责人审批/,
    跟踪: /人事备案/,
    已阅记录: /周敬之/,
  }
  for (const [at, names] of sheets.entries()) {
    for (const name of names) {
      await test.step(name, async () => {
        if (at > 0) {
          await page.getByRole('button', { name: at === 1 ? '更多' : '更多操作', exact: true }).click()
        }
        const place = at > 0 ? page.getByRole('dialog') : page
        await place.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        // What has to be fetched changes what can be done with it.
        await expect(
          page
            .getByRole('dialog')
            .getByText(fetched[name] ?? name)
            .first(),
        ).toBeVisible()
        await expectNoBarriers(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    }
  }
  await keepSession(page, clerk.session)
  await expectGoodLook(page, { path: `/inst/${instId}/request`, reach: reachHistory })
  await keepSession(page, reader.session)
  await expectGoodLook(page, { path: `/inst/${instId}/toRead/${noticeId}`, reach: reachHistory })
  const link = `/shareInst/${instId}/true?key=${encodeURIComponent(made.value.secret)}`
  await expectGoodLook(page, { path: link, reach: reachHistory })
  await expectGoodEnglish(page, { path: `/inst/${instId}/toRead/${noticeId}`, reach: reachHistory, chinese })
  await keepSession(page, head.session)
  await expectGoodEnglish(page, task)
  await page.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectNoBarriers(page)

  // On paper there is the form and the record, and none of the buttons.
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Submitted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
})
