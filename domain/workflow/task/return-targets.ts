type Node = { nodeId: string; nodeName: string }

/** What the server says about sending a task back. */
export type ReturnOptions = {
  backMode: string
  canRejectToStart: boolean
  canRejectToAnyNode: boolean
  canRejectPreAct: boolean
  startNode?: string | null
  previousNode?: string | null
  allowDirectNode: readonly Node[]
  allowNormalNode: readonly Node[]
}

export type ReturnPath = 'normal' | 'direct'
export type ReturnTarget = {
  key: string
  to: 'start' | 'previous' | 'node'
  nodeName: string
  /** How it can come back from there; the usual way first. */
  paths: ReturnPath[]
}

/**
 * Where a task can be sent back to by the buttons it has, the nearest first, and how it can come back from there. Each
 * place once: the step before and the start are not said again by their names.
 */
export function returnTargets(
  options: ReturnOptions,
  buttons: readonly string[],
  rejectModes: readonly string[],
): ReturnTarget[] {
  const isAny = buttons.includes('reject')
  const mayBy = (mode: string) => isAny && rejectModes.includes(mode)
  const toStart = options.canRejectToStart && (buttons.includes('backToStart') || mayBy('backToStart'))
  const { startNode = null, previousNode = null } = options
  const isStartBefore = toStart && startNode !== null && startNode === previousNode
  const toPrevious = options.canRejectPreAct && mayBy('rejectPre') && !isStartBefore
  const toNode = options.canRejectToAnyNode && (buttons.includes('rejectToAnyNode') || mayBy('reject'))
  const either: ReturnPath[] =
    options.backMode === 'choose'
      ? ['normal', 'direct']
      : options.backMode === 'direct'
        ? ['direct']
        : ['normal']
  const normal = new Map(options.allowNormalNode.map(({ nodeId, nodeName }) => [nodeId, nodeName]))
  const direct = new Map(options.allowDirectNode.map(({ nodeId, nodeName }) => [nodeId, nodeName]))
  const nodes = [...new Map([...normal, ...direct])].map(([key, nodeName]): ReturnTarget => {
    const paths: ReturnPath[] = [
      ...(normal.has(key) ? (['normal'] as const) : []),
      ...(direct.has(key) ? (['direct'] as const) : []),
    ]
    return { key, to: 'node', nodeName, paths }
  })
  const offered = new Set([toStart ? startNode : null, toPrevious ? previousNode : null])
  return [
    ...(toPrevious ? [{ key: '<previous>', to: 'previous' as const, nodeName: '', paths: either }] : []),
    ...(toStart ? [{ key: '<start>', to: 'start' as const, nodeName: '', paths: either }] : []),
    ...(toNode ? nodes.filter(({ key }) => !offered.has(key)) : []),
  ]
}
