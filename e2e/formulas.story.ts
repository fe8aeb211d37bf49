import { expect, test } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { authorised, enterAs } from './enter.ts'
import * as actions from './form-actions.ts'

const text = (key: string, name: string) => ({ key, name, type: 'text' })
const computed = (field: string, formula: string) => ({ kind: 'computed', field, formula })

test('a form counts work days by the calendar it was opened with, and characters as people see them', async ({
  page,
}) => {
  const session = await enterAs(page, 'admin')
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(addressOf(path), { ...authorised(session), data })
    const { state, value, message } = (await answer.json()) as {
      state: boolean
      value: { revision: number }
      message: string
    }
    expect(state, message).toBe(true)
    return value
  }
  const key = `formula${Date.now()}`
  const definition = {
    fields: [
      text('from', '开始'),
      text('until', '结束'),
      text('word', '词语'),
      text('days', '工作日'),
      text('long', '说明'),
    ],
    subs: [],
    keys: [],
  }
  const object = await post(objectsApi.saveDefinition.path, { alias: key, name: key, definition })
  await post(objectsApi.publish.path, { alias: key, revision: object.revision })
  const parts = [
    ...['from', 'until', 'word'].map((field) => ({ kind: 'text', field })),
    computed('days', 'IFERROR(NETWORKDAYS(from, until) & " 天", "尚未填写")'),
    computed('long', 'LEN(word) & "/" & IFERROR(TEXT(from, "[$-804]mmmm d"), "-")'),
  ]
  await post(formAdminApi.saveFormDefinition.path, { key, name: key, boAlias: key, definition: { parts } })

  await page.goto(`/mobilevue/previewForm/${key}`)
  await expect(page.getByText('尚未填写')).toBeVisible()
  await actions.type(page, '开始', '2026-09-24')
  await actions.type(page, '结束', '2026-09-30')
  // The festival on Friday is a holiday.
  await expect(page.getByText('4 天', { exact: true })).toBeVisible()
  await actions.type(page, '词语', '山居👨‍👩‍👧')
  await expect(page.getByText('3/九月 24', { exact: true })).toBeVisible()

  // Another company does not work on Mondays.
  await page.route(`**${addressOf(formAdminApi.previewDesignVue.path)}*`, async (route) => {
    const answer = await route.fetch()
    const opened = (await answer.json()) as { workCalendar: { week: unknown[] } }
    opened.workCalendar.week[0] = []
    await route.fulfill({ response: answer, json: opened })
  })
  await page.reload()
  await actions.type(page, '开始', '2026-09-24')
  await actions.type(page, '结束', '2026-09-30')
  await expect(page.getByText('3 天', { exact: true })).toBeVisible()
})
