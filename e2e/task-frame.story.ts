import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './enter.ts'
import { callerOf, deployLeave, ownWord } from './flow.ts'
import { actor, sitDown } from './task-lab.ts'

/** The page of another system: it keeps a record, and says so when it is asked to. */
const otherSite = `<!doctype html><meta charset="utf-8"><title>CRM</title>
<p id="key"></p><label>金额 <input></label>
<script>
  const asked = new URLSearchParams(location.search)
  document.getElementById('key').textContent = asked.get('businessKey') ?? '新记录'
  addEventListener('message', ({ data, source, origin }) => {
    if (data?.action !== 'save') return
    source.postMessage({ id: data.id, state: 'received' }, origin)
    const amount = Number(document.querySelector('input').value)
    const said = { businessKey: 'CRM-17', sysCode: 'crm', vars: { amount } }
    source.postMessage({ id: data.id, state: amount > 0, ...said }, origin)
  })
</script>`

/** A form that is a page of another system. Gives its key. */
async function publishFrameForm(page: Page, url: string): Promise<string> {
  const admin = await callerOf(page, 'admin')
  const key = ownWord('crm')
  const body = { key, name: 'CRM', boAlias: 'leave', definition: { parts: [], frame: { url } } }
  const saved = await admin.post<{ value: { revision: number } }>('/form/form/form/v1/save', body)
  await admin.post('/form/form/form/v1/publish', { key, revision: saved.value.revision })
  return key
}

test('a form of another system is asked to save, and opened again with its record at the next step', async ({
  page,
  baseURL,
}) => {
  await page.route('**/other-site/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: otherSite }),
  )
  const formKey = await publishFrameForm(page, `${baseURL}/other-site/form?lang=zh`)
  const { name } = await deployLeave(page, (xml) =>
    xml
      // What the other system saves is no leave of ours.
      .replaceAll(/<shanju:hook [^>]*run="office.leave"[^>]*>/g, '')
      .replace('formKey="leaveForm"', `formKey="${formKey}"`)
      .replace(/subjectRule="[^"]*"/, `subjectRule="${formKey}"`),
  )
  await enterAs(page, 'clerk')
  await page.goto(`/mobilevue/work/startFlowList?q=${encodeURIComponent(name)}`)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).click()
  const other = page.frameLocator('iframe')
  await expect(other.getByText('新记录')).toBeVisible()
  // It says itself what is missing: nothing is started.
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeEnabled()
  await other.getByRole('textbox').fill('120')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('流程启动成功')).toBeVisible()

  const head = await actor(page, 'head')
  const query = { querys: [{ property: 'subject', value: formKey }] }
  type Rows = { rows: { taskId: string; procInstId: string }[] }
  const { rows } = await head.post<Rows>('/task/v1/getTodoList', query)
  const instId = rows[0]?.procInstId ?? ''
  await sitDown(page, head.session, `/task/${rows[0]?.taskId}/0`)
  await expect(other.getByText('CRM-17')).toBeVisible()
  const address = await page.locator('iframe').getAttribute('src')
  expect(address).toBe(`${baseURL}/other-site/form?lang=zh&businessKey=CRM-17&sysCode=crm`)
  await other.getByRole('textbox').fill('150')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  const sent = page.waitForRequest('**/runtime/task/v1/complete')
  await page.getByRole('button', { name: '确认同意' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ vars: { amount: 150 } })
  await expect(page.getByText('任务办理成功')).toBeVisible()
  // Whoever reads it gets it to read.
  await expect(page).toHaveURL(new RegExp(`/inst/${instId}$`))
  await expect(page.locator('iframe')).toHaveAttribute('src', /businessKey=CRM-17.*readonly=true/)
})
