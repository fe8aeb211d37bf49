import type { Endpoint } from '#api/endpoint.ts'
import { formAdminApi } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { newsApi } from '#api/office/news.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { portalDeskApi } from '#api/portal/desk.ts'
import { queryAdminApi } from '#api/queries/admin.ts'
import { templateAdminApi } from '#api/templates/admin.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDeskApi } from '#api/workflow/desk.ts'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { twoSteps } from '#domain/workflow/bpmn/xml-testing.ts'
import { testDefinition, testField } from '#server/objects/definition/testing.ts'

/** A save, with what was seen before anybody saved, and how what it changes is read. */
export type Save = {
  endpoint: Endpoint
  body: object
  read: () => Promise<{ status: number; value: unknown }>
  /** The refusal says only that somebody was first: the page reads again what is there. */
  isReadAgain?: boolean
}

export type Send = (
  endpoint: Endpoint,
  input: object,
) => Promise<{ status: number; value: unknown; message?: string }>

const everyone = [{ type: 'everyone' }]

/** What operators draw and describe: each is made once, and its save is the change of that. */
export async function definitionSaves(send: Send): Promise<Record<string, Save>> {
  const flow = { endpoint: flowDefinitionApi.saveDef, make: { xml: twoSteps('stale_flow') } }
  const object = {
    alias: 'thing',
    name: '甲',
    definition: testDefinition([testField('name', 'text', { searchable: true })]),
  }
  const form = { key: 'thingForm', name: '甲', boAlias: 'thing' }
  const parts = { parts: [{ kind: 'text', field: 'name' }] }
  const query = {
    alias: 'things',
    name: '甲',
    source: { kind: 'object', alias: 'thing' },
    columns: [{ field: 'name' }],
    conditions: [],
    sorts: [],
    pageSize: 10,
  }
  const ofQueries: Record<
    string,
    { alias: string; name: string; sqlAlias?: string; [more: string]: unknown }
  > = {
    query,
    dialog: {
      alias: 'pickThing',
      name: '甲',
      query: 'things',
      style: 'list',
      selectNum: 1,
      display: [{ field: 'name' }],
      search: [],
      result: [{ field: 'name' }],
    },
    view: {
      sqlAlias: 'thing',
      alias: 'all',
      name: '甲',
      query: 'things',
      shows: [{ field: 'name' }],
      search: [],
      canExport: false,
    },
    chart: {
      alias: 'thingChart',
      name: '甲',
      query: 'things',
      style: 'bar',
      group: { field: 'name' },
      measures: [{ as: 'count' }],
    },
  }
  const ofHome: Record<string, { alias: string; name: string; [more: string]: unknown }> = {
    application: { alias: 'apps', name: '甲', orderNo: 1, rights: everyone, apps: [], groups: [] },
    column: {
      alias: 'shelf',
      name: '甲',
      type: 'shortcuts',
      rights: everyone,
      dataFrom: '',
      requestType: 'GET',
      dataParam: [],
      apps: [],
    },
    layout: { alias: 'home', name: '甲', orderNo: 1, rights: everyone, items: [] },
  }
  const menu = { alias: 'staleMenu', name: '甲', children: [] }
  const template = {
    key: 'thingList',
    name: '甲',
    object: 'thing',
    form: 'thingForm',
    display: [{ field: 'name' }],
    conditions: [],
    sorts: [],
    tabs: [],
    filters: [],
    manage: [],
  }
  const news = { kind: 'news', texts: { 'zh-CN': { title: '甲', summary: '', content: '<p>甲</p>' } } }

  const made = async (name: string, endpoint: Endpoint, body: object) => {
    const { status, value, message } = await send(endpoint, { body })
    if (status !== 200 || message) {
      throw new Error(`${name}: ${status} ${message}`)
    }
    return value
  }
  await made('flow', flow.endpoint, flow.make)
  await made('object', objectsApi.saveDefinition, object)
  const publish = { alias: 'thing', revision: 1 }
  await made('object', objectsApi.publish, publish)
  await made('form', formAdminApi.saveFormDefinition, { ...form, definition: parts })
  await made('form', formAdminApi.publishForm, { key: 'thingForm', revision: 1 })
  await made('list', templateAdminApi.saveTemplate, { definition: template })
  for (const [kind, definition] of Object.entries(ofQueries)) {
    await made(kind, queryAdminApi.saveQuery, { kind, definition })
  }
  for (const [kind, definition] of Object.entries(ofHome)) {
    await made(kind, portalDefinitionsApi.savePortal, { kind, definition })
  }
  await made('menu', portalDefinitionsApi.saveMenuTree, menu)
  const newsId = String(await made('news', newsApi.saveArticle, news))
  const type = { key: 'staleType', name: '甲', orderNo: 1 }
  await made('flow type', flowOfficeApi.saveFlowType, type)
  const phrases = { typeKey: type.key, phrases: ['同意'] }
  await made('phrases', flowOfficeApi.savePhrases, phrases)

  const changed = { name: '乙' }
  return {
    flow: {
      endpoint: flow.endpoint,
      body: { xml: twoSteps('stale_flow', '另一人审批'), revision: 1 },
      read: () => send(flowDefinitionApi.defVersions, { query: { defKey: 'stale_flow' } }),
    },
    'rights on a flow': {
      endpoint: flowRightsApi.saveFlowRights,
      body: { defKey: 'stale_flow', rights: [{ kind: 'start', type: 'everyone' }], revision: 0 },
      read: () => send(flowRightsApi.flowRights, { query: { defKey: 'stale_flow' } }),
    },
    'flow type': {
      endpoint: flowOfficeApi.saveFlowType,
      body: { ...type, ...changed, revision: 1 },
      read: () => send(flowDeskApi.flowTypePage, { body: {} }),
    },
    'type of a flow': {
      endpoint: flowDefinitionApi.setDefType,
      body: { defKey: 'stale_flow', typeKey: type.key, before: null },
      read: () => send(flowDefinitionApi.defPage, { body: {} }),
    },
    'phrases of a type': {
      endpoint: flowOfficeApi.savePhrases,
      body: { ...phrases, phrases: ['再议'], before: phrases.phrases },
      read: () => send(flowDeskApi.sharedPhrases, { query: { typeKey: type.key } }),
    },
    object: {
      endpoint: objectsApi.saveDefinition,
      body: { ...object, ...changed, revision: 2 },
      read: () => send(objectsApi.definition, { query: { alias: 'thing' } }),
    },
    form: {
      endpoint: formAdminApi.saveFormDefinition,
      body: { ...form, ...changed, definition: parts, revision: 2 },
      read: () => send(formAdminApi.getFormById, { query: { id: 'thingForm' } }),
    },
    list: {
      endpoint: templateAdminApi.saveTemplate,
      body: { definition: { ...template, ...changed }, revision: 1 },
      read: () => send(templateAdminApi.template, { query: { key: 'thingList' } }),
    },
    ...Object.fromEntries(
      Object.entries(ofQueries).map(([kind, { alias, sqlAlias, ...rest }]) => [
        kind,
        {
          endpoint: queryAdminApi.saveQuery,
          body: {
            kind,
            definition: { alias, ...(sqlAlias ? { sqlAlias } : {}), ...rest, ...changed },
            revision: 1,
          },
          read: () =>
            send(queryAdminApi.queryDefinition, {
              query: { kind, alias: sqlAlias ? `${sqlAlias}/${alias}` : alias },
            }),
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(ofHome).map(([kind, definition]) => [
        kind,
        {
          endpoint: portalDefinitionsApi.savePortal,
          body: { kind, definition: { ...definition, ...changed }, revision: 1 },
          read: () =>
            send(portalDefinitionsApi.portalDefinition, { query: { kind, alias: definition.alias } }),
        },
      ]),
    ),
    menu: {
      endpoint: portalDefinitionsApi.saveMenuTree,
      body: { ...menu, ...changed, revision: 1 },
      read: () => send(portalDeskApi.menuTree, { query: { alias: menu.alias } }),
    },
    news: {
      endpoint: newsApi.saveArticle,
      body: { ...news, id: newsId, isTop: true, revision: 1 },
      read: () => send(newsApi.articleToEdit, { query: { id: newsId } }),
    },
  }
}
