import type { Services, Shape } from 'bpmn-js/lib/Drawing.js'
import * as replaceOptions from 'bpmn-js/lib/features/replace/ReplaceOptions.js'
import { isDrawable, type DrawTarget } from '#domain/workflow/bpmn/drawable.ts'

type Entries = Record<string, unknown>
type Translate = (text: string) => string

/** What each entry of the menu "change element" would make of it. */
const targets = new Map<string, DrawTarget>(
  Object.values({ ...replaceOptions })
    .filter(Array.isArray)
    .flat()
    .flatMap(({ actionName, target }) => (target ? [[actionName, target] as const] : [])),
)

const MARKERS = ['toggle-parallel-mi', 'toggle-sequential-mi', 'toggle-loop', 'toggle-non-interrupting']

/** Leaves in a menu what the engine runs. An entry is judged by what it would draw, not by its name. */
function withoutUndrawable(entries: Entries): Entries {
  return Object.fromEntries(
    Object.entries(entries).filter(([name]) => {
      const target = targets.get(name)
      return target ? isDrawable(target) : MARKERS.includes(name) || name.endsWith('-flow')
    }),
  )
}

const LOWEST = 100

class RestrictedMenus {
  static readonly $inject = ['contextPad', 'popupMenu', 'elementFactory', 'create', 'autoPlace', 'translate']

  constructor(
    contextPad: Services['contextPad'],
    popupMenu: Services['popupMenu'],
    elementFactory: Services['elementFactory'],
    create: Services['create'],
    autoPlace: Services['autoPlace'],
    translate: Translate,
  ) {
    popupMenu.registerProvider('bpmn-replace', LOWEST, {
      getPopupMenuEntries: () => withoutUndrawable,
      getPopupMenuHeaderEntries: () => withoutUndrawable,
    })
    contextPad.registerProvider(LOWEST, {
      getContextPadEntries: (shape: Shape) => (entries: Entries) => {
        const allowed = Object.entries(entries).filter(([name]) => !name.startsWith('lane-'))
        // A task that does not say who or what does it cannot run: a new one is somebody's.
        return Object.fromEntries(
          allowed.map(([name, entry]) =>
            name === 'append.append-task' ? [name, userTask(shape)] : [name, entry],
          ),
        )
      },
    })

    function userTask(shape: Shape) {
      const newTask = () => elementFactory.createShape({ type: 'bpmn:UserTask' })
      return {
        group: 'model',
        className: 'bpmn-icon-user-task',
        title: translate('Append user task'),
        action: {
          click: () => autoPlace.append(shape, newTask()),
          dragstart: (event: unknown) => create.start(event, newTask(), { source: shape }),
        },
      }
    }
  }
}

type PaletteShape = {
  type: string
  icon: string
  group: string
  eventDefinitionType?: string
  isExpanded?: boolean
}

/** What can be drawn from the palette, in its order. */
const PALETTE: Readonly<Record<string, PaletteShape>> = {
  'Start event': { type: 'bpmn:StartEvent', icon: 'start-event-none', group: 'event' },
  'End event': { type: 'bpmn:EndEvent', icon: 'end-event-none', group: 'event' },
  'Timer event': {
    type: 'bpmn:IntermediateCatchEvent',
    eventDefinitionType: 'bpmn:TimerEventDefinition',
    icon: 'intermediate-event-catch-timer',
    group: 'event',
  },
  'User task': { type: 'bpmn:UserTask', icon: 'user-task', group: 'activity' },
  'Service task': { type: 'bpmn:ServiceTask', icon: 'service-task', group: 'activity' },
  'Script task': { type: 'bpmn:ScriptTask', icon: 'script-task', group: 'activity' },
  'Decision table': { type: 'bpmn:BusinessRuleTask', icon: 'business-rule-task', group: 'activity' },
  'Called flow': { type: 'bpmn:CallActivity', icon: 'call-activity', group: 'activity' },
  'Sub-process': {
    type: 'bpmn:SubProcess',
    icon: 'subprocess-expanded',
    group: 'activity',
    isExpanded: true,
  },
  'One of several ways': { type: 'bpmn:ExclusiveGateway', icon: 'gateway-xor', group: 'gateway' },
  'All ways': { type: 'bpmn:ParallelGateway', icon: 'gateway-parallel', group: 'gateway' },
  'Some of several ways': { type: 'bpmn:InclusiveGateway', icon: 'gateway-or', group: 'gateway' },
}

class RestrictedPalette {
  static readonly $inject = [
    'palette',
    'elementFactory',
    'create',
    'handTool',
    'lassoTool',
    'spaceTool',
    'globalConnect',
    'translate',
  ]
  readonly getPaletteEntries: () => Entries

  constructor(
    palette: Services['palette'],
    elementFactory: Services['elementFactory'],
    create: Services['create'],
    handTool: Services['handTool'],
    lassoTool: Services['lassoTool'],
    spaceTool: Services['spaceTool'],
    globalConnect: Services['globalConnect'],
    translate: Translate,
  ) {
    const tool = (icon: string, title: string, click: (event: unknown) => void) => ({
      group: 'tools',
      className: `bpmn-icon-${icon}`,
      title: translate(title),
      action: { click },
    })
    const tools = {
      'hand-tool': tool('hand-tool', 'Move the canvas', (event) => handTool.activateHand(event)),
      'lasso-tool': tool('lasso-tool', 'Select several', (event) => lassoTool.activateSelection(event)),
      'space-tool': tool('space-tool', 'Make room', (event) => spaceTool.activateSelection(event)),
      'global-connect-tool': tool('connection-multi', 'Connect', (event) => globalConnect.start(event)),
      'tool-separator': { group: 'tools', separator: true },
    }
    const entries = Object.entries(PALETTE).map(([title, { icon, group, ...about }]) => {
      const start = (event: unknown) => create.start(event, elementFactory.createShape(about))
      const entry = {
        group,
        className: `bpmn-icon-${icon}`,
        title: translate(title),
        action: { dragstart: start, click: start },
      }
      return [`create.${icon}`, entry]
    })
    this.getPaletteEntries = () => ({ ...tools, ...Object.fromEntries(entries) })
    palette.registerProvider(this)
  }
}

const BEFORE_RECONNECTING = 1500

/**
 * A step that is removed leaves its two lines joined into one. Between a split and its join that would be a branch in
 * which nothing happens, drawn across the others, and a running instance would wait for it: the branch goes as well.
 */
class RemovedBranches {
  static readonly $inject = ['eventBus', 'modeling']

  constructor(eventBus: Services['eventBus'], modeling: Services['modeling']) {
    eventBus.on('commandStack.shape.delete.preExecute', BEFORE_RECONNECTING, ({ context }) => {
      const { incoming = [], outgoing = [] } = context?.shape ?? {}
      const [line] = outgoing
      const isOnlyStep = incoming.length === 1 && outgoing.length === 1
      const [split, join] = [incoming[0]?.source, line?.target]
      if (isOnlyStep && line && isGateway(split) && isGateway(join) && splits(split) && joins(join)) {
        modeling.removeConnection(line)
      }
    })
  }
}

const isGateway = (shape: Shape | undefined): shape is Shape => shape?.type.endsWith('Gateway') ?? false
const splits = ({ outgoing }: Shape) => outgoing.length > 1
const joins = ({ incoming }: Shape) => incoming.length > 1

/** Palette and menus that offer what the engine runs and nothing else. */
export const restrictedDrawing = {
  __init__: ['paletteProvider', 'restrictedMenus', 'removedBranches'],
  removedBranches: ['type', RemovedBranches],
  paletteProvider: ['type', RestrictedPalette],
  restrictedMenus: ['type', RestrictedMenus],
}
