import type { QueryOf } from '#api/endpoint.ts'
import type { instanceListsApi } from '#api/workflow/instance-lists.ts'
import type { ListQuery } from '#api/paging.ts'
import { listRows } from '#server/db/list.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { readableInstance } from './access.ts'
import { handledOpinionsPage, instanceReaderRows } from './handled-page.ts'
import { flowNames, withFlowNames } from './flow-names.ts'
import { isTrue } from '../act/request-input.ts'
import {
  handledInstancesPage,
  withOpenNodes,
  ownInstancesPage,
  relatedInstancesPage,
} from './instance-pages.ts'
import { instanceView } from '../run/instances.ts'
import type { NamedPerson } from '../run/opinions.ts'
import { startablePage } from '../office/startable-flows.ts'

type ListVisit = RequestContext & { user: Caller; body: ListQuery }

/** Which instance a list is about, as its conditions say. */
function instanceIn({ querys }: ListQuery, ...names: string[]): string {
  const condition = (querys ?? []).find(({ property }) => names.includes(property))
  return typeof condition?.value === 'string' ? condition.value : ''
}

const without = (query: ListQuery, ...names: string[]): ListQuery => ({
  ...query,
  querys: (query.querys ?? []).filter(({ property }) => !names.includes(property)),
})

async function requests(visit: ListVisit) {
  const { scope, user, body } = visit
  const page = await ownInstancesPage(scope, user.id, body, false)
  return { ...page, rows: await withOpenNodes(scope, page.rows) }
}

async function doneRows(visit: ListVisit & { query: QueryOf<typeof instanceListsApi.done> }) {
  const { scope, user, body, query } = visit
  const filter = { query: body, status: query.status, checksRevoke: isTrue(query.isCheckRevoke) }
  return handledOpinionsPage(scope, user.id, filter)
}

export const instanceListHandlers: Handlers<typeof instanceListsApi> = {
  async related({ scope, user, body }) {
    const page = await relatedInstancesPage(scope, user.id, body)
    return { ...page, rows: await withFlowNames(scope, page.rows.map(instanceView)) }
  },

  myRequests: requests,
  myMobileRequests: requests,

  async myDrafts({ scope, user, body }) {
    const page = await ownInstancesPage(scope, user.id, body, true)
    return { ...page, rows: await withFlowNames(scope, page.rows.map(instanceView)) }
  },

  done: doneRows,
  mobileDone: doneRows,

  async startable({ scope, user, body }) {
    return startablePage(scope, user.id, body, false)
  },

  async mobileStartable({ scope, user, body }) {
    return startablePage(scope, user.id, body, true)
  },

  async doneInstances({ scope, user, body, query }) {
    const page = await handledInstancesPage(scope, user.id, body, query.status)
    const listed = await withOpenNodes(scope, page.rows)
    const rows = listed.map((row, at) => ({ ...row, completeTime: page.rows[at]?.handled_at.getTime() ?? 0 }))
    return { ...page, rows }
  },

  async readers({ scope, user, body }) {
    const names = ['procInstId', 'proc_inst_id_']
    const instance = await readableInstance(scope, user.id, instanceIn(body, ...names))
    const rows = instanceReaderRows(scope, instance.id, isTrue(body.params?.['distinct']))
    const page = await listRows(scope.db, rows, without(body, ...names), {
      columns: {
        readTime: { ref: 'r.read_at', type: 'instant' },
        readerName: { ref: 'r.reader_name', type: 'text' },
      },
      id: 'r.id',
      sort: [{ property: 'readTime', direction: 'DESC' }],
    })
    const { node } = await flowNames(scope, [instance.id])
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        reader: row.reader_id,
        readerName: row.reader_name,
        readTime: row.read_at.getTime(),
        taskName: row.task_name === null ? null : node(instance.id, row.task_name),
        orgPath: row.org_path,
      })),
    }
  },

  async urges({ scope, user, body }) {
    const names = ['INST_ID_', 'instId', 'procInstId']
    const instance = await readableInstance(scope, user.id, instanceIn(body, ...names))
    const rows = scope.from('flow_urge as u').selectAll('u').where('u.instance_id', '=', instance.id)
    const page = await listRows(scope.db, rows, without(body, ...names), {
      columns: {
        PROMOTER_ID_: { ref: 'u.promoter_id', type: 'id' },
        CREATE_TIME_: { ref: 'u.created_at', type: 'instant' },
        urgrntDate: { ref: 'u.created_at', type: 'instant' },
      },
      id: 'u.id',
      sort: [{ property: 'urgrntDate', direction: 'DESC' }],
    })
    const { node } = await flowNames(scope, [instance.id])
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        instId: row.instance_id,
        subject: row.subject,
        content: row.content,
        promoterId: row.promoter_id,
        promoter: row.promoter_name,
        // Written by ourselves with the notice.
        appointee: ((row.appointees as NamedPerson[] | null) ?? []).map(({ name }) => name).join(','),
        type: row.kind,
        urgrntDate: row.created_at.getTime(),
        nodeId: row.node_id,
        nodeName: row.node_name === null ? null : node(instance.id, row.node_name),
      })),
    }
  },
}
