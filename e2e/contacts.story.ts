import { expect, test } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { newsApi } from '#api/office/news.ts'
import { authorised, enterAs } from './enter.ts'

test('a colleague is found by first letters, reached, and invited to a meeting', async ({ page }, {
  retry,
  repeatEachIndex,
}) => {
  await enterAs(page, 'hanxueying')
  await page.goto('/mobilevue/mailList')
  const people = page.getByRole('list', { name: '同事' })
  await page.getByRole('searchbox').fill('lsy')
  await expect(people.getByRole('link')).toHaveCount(1)
  await people.getByRole('link', { name: /陆思远/ }).click()
  await expect(page.getByRole('heading', { name: '陆思远' })).toBeVisible()
  await expect(page.getByRole('link', { name: '打电话' })).toHaveAttribute('href', /^tel:139\d{8}$/)
  await expect(page.getByRole('link', { name: '发邮件' })).toHaveAttribute(
    'href',
    'mailto:lusiyuan@shangu.example',
  )
  await page.getByRole('link', { name: '发消息' }).click()
  await expect(page.getByRole('button', { name: /收件人/ })).toContainText('陆思远')

  // Down the tree and up again.
  await page.goto('/mobilevue/mailList')
  await page.getByRole('button', { name: /云栖谷分公司/ }).click()
  await expect(people.getByRole('link', { name: /高远航/ })).toBeVisible()
  await page.getByRole('button', { name: /前厅组/ }).click()
  await expect(people.getByRole('link', { name: /邓可欣/ })).toBeVisible()
  await page.getByRole('navigation', { name: '所在组织' }).getByRole('button', { name: '北京山谷' }).click()
  await expect(page.getByRole('button', { name: /财务部/ })).toBeVisible()

  // Only what is free can be chosen; the room is then taken for others too.
  await page.goto('/mobilevue/meetings')
  const days = page.getByRole('group', { name: '日期' }).getByRole('button')
  // On another day each time it is told.
  const at = 9 + retry + repeatEachIndex
  await days.nth(at).click()
  await page.getByRole('link', { name: '预约枫叶会议室' }).click()
  await page.getByRole('combobox', { name: '开始' }).selectOption('10:00')
  await page.getByRole('combobox', { name: '结束' }).selectOption('11:30')
  await page.getByRole('textbox', { name: '会议主题' }).fill('布草复盘')
  await page.getByRole('button', { name: /参会人/ }).click()
  const sheet = page.getByRole('dialog', { name: '参会人' })
  await sheet.getByRole('searchbox').fill('lsy')
  await sheet.getByRole('button', { name: /陆思远/ }).click()
  await sheet.getByRole('button', { name: '选好了（1）' }).click()
  await page.getByRole('button', { name: '预约', exact: true }).click()
  await expect(page.getByRole('heading', { name: '布草复盘' })).toBeVisible()
  await expect(page.getByRole('link', { name: '陆思远' })).toBeVisible()
  const meeting = new URL(page.url()).pathname
  await page.goto('/mobilevue/meetings')
  await days.nth(at).click()
  await page.getByRole('link', { name: '预约枫叶会议室' }).click()
  await expect(page.getByRole('combobox', { name: '开始' })).toContainText('09:45')
  await expect(page.getByRole('combobox', { name: '开始' })).not.toContainText('10:00')

  await page.goto(meeting)
  await page.getByRole('button', { name: '取消会议' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消会议' }).click()
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()

  await enterAs(page, 'lusiyuan')
  await page.goto('/mobilevue/messageReceiverList')
  const inbox = page.getByRole('list', { name: '消息' })
  await expect(inbox.getByRole('button', { name: /会议取消：布草复盘/ }).first()).toBeVisible()
  await expect(inbox.getByRole('button', { name: /会议邀请：布草复盘/ }).first()).toBeVisible()

  // None of it is for guests.
  await enterAs(page, 'guest')
  await page.goto('/mobilevue/mailList')
  await expect(page.getByText('您没有权限进行此操作')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('运营部')
})

test('who keeps the rooms adds one, changes it and closes it', async ({ page }) => {
  const name = `竹影轩${Date.now() % 100_000}`
  await enterAs(page, 'zhengshufen')
  await page.goto('/mobilevue/meetings')
  await page.getByRole('button', { name: '管理会议室' }).click()
  await page.getByRole('button', { name: '新增会议室' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('请填写中文名称')).toBeVisible()
  await sheet.getByRole('textbox', { name: '名称' }).fill(name)
  await sheet.getByRole('textbox', { name: '座位数' }).fill('12')
  await sheet.getByRole('button', { name: '保存' }).click()
  const room = page.getByRole('button', { name: new RegExp(name) })
  await expect(room).toContainText('12 座')
  await room.click()
  await sheet.getByText('英文').click()
  await sheet.getByRole('textbox', { name: '名称' }).fill('Bamboo')
  await sheet.getByRole('combobox', { name: '到' }).selectOption('06:00')
  await expect(sheet.getByText('结束时间须晚于开始时间')).toBeVisible()
  await sheet.getByRole('combobox', { name: '到' }).selectOption('18:00')
  await sheet.getByRole('switch', { name: '开放预约' }).uncheck()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(room).toContainText(/08:00\W+18:00/)
  await expect(room).toContainText('已停用')
  await page.goto('/mobilevue/meetings')
  await expect(page.getByRole('heading', { name: '松涛会议室' })).toBeVisible()
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
  // Others do not get there.
  await enterAs(page, 'hanxueying')
  await page.goto('/mobilevue/meetings/rooms')
  await expect(page.getByText('您没有权限进行此操作')).toBeVisible()
})

test('news is written, published, read and withdrawn', async ({ page }) => {
  const title = `班车时刻调整 ${Date.now() % 100_000}`
  await enterAs(page, 'fengzimo')
  await page.goto('/mobilevue/news')
  await page.getByRole('button', { name: '写新闻或公告' }).click()
  await expect(page).toHaveURL(/\/news\/new\/edit$/)
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('textbox', { name: '正文' }).fill('周一起首班车提前十分钟')
  // For one department only: those in it are told when it is out.
  await page.getByText('指定范围').click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请选择谁可以看')).toBeVisible()
  await page.getByRole('button', { name: /^部门（含下级）/ }).click()
  await page.getByRole('searchbox').fill('客房部')
  await page.getByRole('checkbox', { name: /客房部/ }).click()
  await page.getByRole('button', { name: /确定（已选 1）/ }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('草稿')).toBeVisible()
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible()

  await enterAs(page, 'hanxueying')
  await page.goto('/mobilevue/news?show=notice')
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await expect(page.getByRole('button', { name: '写新闻或公告' }), 'writing is not theirs').toHaveCount(0)
  await page.goto('/mobilevue/messageReceiverList')
  await page
    .getByRole('list', { name: '消息' })
    .getByRole('button', { name: new RegExp(`公告：${title}`) })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '去查看' }).click()
  await expect(page.getByRole('article')).toContainText('周一起首班车提前十分钟')
  await expect(page.getByRole('button', { name: '撤回' })).toHaveCount(0)
  const piece = new URL(page.url()).pathname

  await enterAs(page, 'fengzimo')
  await page.goto(piece)
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已撤回', { exact: true }).first()).toBeVisible()
  await enterAs(page, 'hanxueying')
  await page.goto(piece)
  await expect(page.getByText('这篇内容不存在、已撤回，或不对您开放')).toBeVisible()
})

test('who writes on a piece that was saved meanwhile is told, and nothing is written over', async ({
  page,
}) => {
  const session = await enterAs(page, 'fengzimo')
  const save = async (title: string, id?: string) => {
    const data = { ...(id && { id }), kind: 'news', texts: { 'zh-CN': { title, content: '<p>正文</p>' } } }
    const answer = await page.request.post(addressOf(newsApi.saveArticle.path), {
      data,
      ...authorised(session),
    })
    return ((await answer.json()) as { value: string }).value
  }
  const id = await save('食堂菜单')
  await page.goto(`/mobilevue/news/${id}/edit`)
  const title = page.getByRole('textbox', { name: '标题' })
  await expect(title).toHaveValue('食堂菜单')
  await save('食堂菜单（下周）', id)
  await title.fill('食堂菜单（旧）')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请比较后再保存')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('食堂菜单（下周）')
})
