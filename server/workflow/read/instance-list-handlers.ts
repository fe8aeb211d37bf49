import type { instanceListsApi } from '#api/workflow/instance-lists.ts'
import type { ListQuery } from '#api/paging.ts'
import { listRows } from '#server/db/list.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import { readableInstance } from './access.ts'
import { handledOpinionsPage, instanceReaderRows } from './handled-page.ts'
import { flowNames, readContextOf, withFlowNames } from './flow-names.ts'
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

type Asked = Visit & { user: Caller; body: ListQuery }

/** Which instance a list is about, as its conditions say. */
function instanceIn({ querys }: ListQuery, ...names: string[]): string {
  const condition = (querys ?? []).find(({ property }) => names.includes(property))
  return typeof condition?.value === 'string' ? condition.value : ''
}

const without = (asked: ListQuery, ...names: string[]): ListQuery => ({
  ...asked,
  querys: (asked.querys ?? []).filter(({ property }) => !names.includes(property)),
})

async function requests(visit: Asked) {
  const reader = readContextOf(visit)
  const page = await ownInstancesPage(reader, visit.user.id, visit.body, false)
  return { ...page, rows: await withOpenNodes(reader, page.rows) }
}

async function doneRows(
  visit: Asked & { query: { status?: string | undefined; isCheckRevoke?: string | undefined } },
) {
  const { env, user, body, query } = visit
  const asked = { query: body, status: query.status, checksRevoke: isTrue(query.isCheckRevoke) }
  return handledOpinionsPage(readContextOf(visit), user.id, asked, env.now())
}

export const instanceListHandlers: Handlers<typeof instanceListsApi> = {
  async related(visit) {
    const reader = readContextOf(visit)
    const page = await relatedInstancesPage(reader, visit.user.id, visit.body)
    return { ...page, rows: await withFlowNames(reader, page.rows.map(instanceView)) }
  },

  myRequests: requests,
  myMobileRequests: requests,

  async myDrafts(visit) {
    const reader = readContextOf(visit)
    const page = await ownInstancesPage(reader, visit.user.id, visit.body, true)
    return { ...page, rows: await withFlowNames(reader, page.rows.map(instanceView)) }
  },

  done: doneRows,
  mobileDone: doneRows,

  async startable(visit) {
    return startablePage(readContextOf(visit), visit.user.id, visit.body, false)
  },

  async mobileStartable(visit) {
    return startablePage(readContextOf(visit), visit.user.id, visit.body, true)
  },

  async doneInstances(visit) {
    const { user, body, query } = visit
    const reader = readContextOf(visit)
    const page = await handledInstancesPage(reader, user.id, body, query.status)
    const listed = await withOpenNodes(reader, page.rows)
    const rows = listed.map((row, at) => ({ ...row, completeTime: page.rows[at]?.handled_at.getTime() ?? 0 }))
    return { ...page, rows }
  },

  async readers(visit) {
    const { env, tenant, user, body } = visit
    const names = ['procInstId', 'proc_inst_id_']
    const instance = await readableInstance(env.db, tenant.id, user.id, instanceIn(body, ...names))
    const rows = instanceReaderRows(env.db, tenant.id, instance.id, isTrue(body.params?.['distinct']))
    const page = await listRows(env.db, rows, without(body, ...names), {
      columns: {
        readTime: { ref: 'r.read_at', type: 'instant' },
        readerName: { ref: 'r.reader_name', type: 'text' },
      },
      id: 'r.id',
      sort: [{ property: 'readTime', direction: 'DESC' }],
    })
    const { node } = await flowNames(readContextOf(visit), [instance.id])
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

  async urges(visit) {
    const { env, tenant, user, body } = visit
    const names = ['INST_ID_', 'instId', 'procInstId']
    const instance = await readableInstance(env.db, tenant.id, user.id, instanceIn(body, ...names))
    const rows = env.db
      .selectFrom('flow_urge as u')
      .selectAll('u')
      .where('u.tenant_id', '=', tenant.id)
      .where('u.instance_id', '=', instance.id)
    const page = await listRows(env.db, rows, without(body, ...names), {
      columns: {
        PROMOTER_ID_: { ref: 'u.promoter_id', type: 'id' },
        CREATE_TIME_: { ref: 'u.created_at', type: 'instant' },
        urgrntDate: { ref: 'u.created_at', type: 'instant' },
      },
      id: 'u.id',
      sort: [{ property: 'urgrntDate', direction: 'DESC' }],
    })
    const { node } = await flowNames(readContextOf(visit), [instance.id])
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        instId: row.instance_id,
        subject: row.subject,
        content: row.content,
        promoterId: row.promoter_id,
        promoter: row.promoter_name,
        appointee: ((row.appointees as NamedPerson[] | null) ?? []).map(({ name }) => name).join(','),
        type: row.kind,
        urgrntDate: row.created_at.getTime(),
        nodeId: row.node_id,
        nodeName: row.node_name === null ? null : node(instance.id, row.node_name),
      })),
    }
  },
}
