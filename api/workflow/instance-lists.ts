import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { Instance, ListedInstance, Opinion } from './schemas.ts'

const instance = (path: string) => bpmRunTime(`/runtime/instance/v1/${path}`)

const listOf = <Row extends z.core.$ZodType>(path: string, row: Row) =>
  endpoint({
    method: 'POST',
    path: instance(path),
    access: 'user',
    body: ListQuery,
    gives: pageOf(row),
    envelope: 'bare',
  })

const DoneOpinion = z.extend(Instance, {
  ...Opinion.shape,
  /** The instance's own word stands in status, what the person said in opinionStatus. */
  opinionStatus: z.string(),
  revoke: z.boolean(),
})

const doneListOf = (path: string) =>
  endpoint({
    method: 'POST',
    path: instance(path),
    access: 'user',
    query: z.object({ status: z.optional(z.string()), isCheckRevoke: z.optional(z.string()) }),
    body: ListQuery,
    gives: pageOf(DoneOpinion),
    envelope: 'bare',
  })

const Startable = z.object({
  /** The version new instances start with. */
  defId: z.string(),
  id: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  defKey: z.string(),
  description: z.nullable(z.string()),
  descriptionEn: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  typeId: z.nullable(z.string()),
  typeName: z.nullable(z.string()),
  version: z.int(),
  isTest: z.boolean(),
  /** For whom the caller may start it as their secretary. */
  leaders: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** Lists of instances: mine, those I have handled, those I can refer to. */
export const instanceListsApi = {
  related: listOf('relatedProcess', Instance),
  myMobileRequests: listOf('myMobileRequest', ListedInstance),
  myRequests: listOf('myRequest', ListedInstance),
  myDrafts: listOf('myMobileDraft', Instance),
  mobileDone: doneListOf('getMobileDoneList'),
  done: doneListOf('getDoneList'),
  /** The flows the caller may start; on a phone only those that are made for it. */
  mobileStartable: listOf('myMobileProcess', Startable),
  startable: listOf('newProcess', Startable),

  doneInstances: endpoint({
    method: 'POST',
    path: instance('getDoneInstList'),
    access: 'user',
    query: z.object({ status: z.optional(z.string()) }),
    body: ListQuery,
    gives: pageOf(z.extend(ListedInstance, { completeTime: z.number() })),
    envelope: 'bare',
  }),

  /** Who has opened an instance; the instance is named by the condition procInstId. */
  readers: listOf(
    'getByRecordInstId',
    z.object({
      id: z.string(),
      reader: z.string(),
      readerName: z.string(),
      readTime: z.number(),
      taskName: z.nullable(z.string()),
      orgPath: z.nullable(z.string()),
    }),
  ),

  /** Who was reminded when; the instance is named by the condition INST_ID_. */
  urges: listOf(
    'getUrgrntById',
    z.object({
      id: z.string(),
      instId: z.string(),
      subject: z.string(),
      content: z.string(),
      promoterId: z.string(),
      promoter: z.string(),
      appointee: z.string(),
      type: z.string(),
      urgrntDate: z.number(),
      nodeId: z.nullable(z.string()),
      nodeName: z.nullable(z.string()),
    }),
  ),
}
