import type { CallOutput } from '#api/endpoint.ts'
import { pageBean, type PageCursor } from '#api/list-body.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { runningApi } from '#api/workflow/running.ts'
import { call } from '#console/app/call/call.ts'

export type NodeMap = Readonly<Record<string, string>>
export type MigrationTrial = CallOutput<typeof instanceAdminApi.tryMigration>[number]

/** So many are moved in one job; the server takes no more. */
export const mostAtOnce = 1000
const atOnce = 100

/** The running instances of a version, the oldest page first, up to what one job takes. */
async function instancesOf(flowKey: string, versionId: string): Promise<string[]> {
  const ids: string[] = []
  let at: PageCursor | undefined = { page: 1, after: '' }
  while (at !== undefined && ids.length < mostAtOnce) {
    const list = { pageBean: pageBean(at, atOnce), querys: [], sorter: [] }
    const page: CallOutput<typeof runningApi.instancePage> = await call(runningApi.instancePage, {
      body: { filter: { flowKey, versionId, state: 'open' }, list },
    })
    ids.push(...page.rows.map(({ id }) => id))
    at = page.next === undefined ? undefined : { page: at.page + 1, after: page.next }
  }
  return ids.slice(0, mostAtOnce)
}

type Move = { flowKey: string; from: string; to: string; map: NodeMap }

/** Tries every running instance of a version without changing one; says how far it is. */
export async function tryMigration(
  move: Move,
  onProgress: (done: number, all: number) => void,
): Promise<MigrationTrial[]> {
  const ids = await instancesOf(move.flowKey, move.from)
  const trials: MigrationTrial[] = []
  for (let first = 0; first < ids.length; first += atOnce) {
    onProgress(first, ids.length)
    const some = await call(instanceAdminApi.tryMigration, {
      body: { instId: ids.slice(first, first + atOnce), versionId: move.to, map: { ...move.map } },
    })
    trials.push(...some)
  }
  return trials
}

const activities = new Set([
  'userTask',
  'serviceTask',
  'scriptTask',
  'sendTask',
  'receiveTask',
  'manualTask',
  'businessRuleTask',
  'callActivity',
  'subProcess',
])

/** The steps of a drawing that an instance can stand at, with their names. */
export function stepsOf(xml: string): { id: string; name: string }[] {
  const drawing = new DOMParser().parseFromString(xml, 'application/xml')
  return [...drawing.getElementsByTagName('*')]
    .filter((element) => activities.has(element.localName))
    .map((element) => {
      const id = element.getAttribute('id') ?? ''
      return { id, name: element.getAttribute('name') || id }
    })
}
