import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowDeskApi } from '#api/workflow/desk.ts'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import { forecastApi } from '#api/workflow/forecast.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { flowPickerApi } from '#api/workflow/picker.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import { runningApi } from '#api/workflow/running.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { instanceActionHandlers } from './act/instance-action-handlers.ts'
import { instanceAdminHandlers } from './act/instance-admin-handlers.ts'
import { taskActionHandlers } from './act/task-action-handlers.ts'
import { taskExtraHandlers } from './act/task-extra-handlers.ts'
import { flowDesignerHandlers } from './definition/designer-handlers.ts'
import { flowDefinitionHandlers } from './definition/handlers.ts'
import { flowPickerHandlers } from './definition/picker-handlers.ts'
import { flowRightsHandlers } from './definition/rights-handlers.ts'
import { flowExchangeHandlers } from './exchange/handlers.ts'
import { flowDeskHandlers } from './office/desk-handlers.ts'
import { flowAbsenceHandlers, flowOfficeHandlers } from './office/handlers.ts'
import { runningHandlers } from './manage/running-handlers.ts'
import { forecastHandlers } from './read/forecast.ts'
import { instanceListHandlers } from './read/instance-list-handlers.ts'
import { instanceViewHandlers } from './read/instance-view-handlers.ts'
import { taskListHandlers } from './read/task-list-handlers.ts'
import { taskViewHandlers } from './read/task-view-handlers.ts'
import type { Mount } from '#server/http/mount.ts'
import { extensionNames, type FlowParts } from './run/flow-parts.ts'

/** The calls of workflow: flows: definitions, what waits for people, and what they do. */
export function mountWorkflow(mount: Mount, extensions: FlowParts): void {
  mount(flowDefinitionApi, flowDefinitionHandlers(extensionNames(extensions)))
  mount(flowDesignerApi, flowDesignerHandlers(extensionNames(extensions)))
  mount(flowExchangeApi, flowExchangeHandlers(extensionNames(extensions)))
  mount(flowPickerApi, flowPickerHandlers)
  mount(flowRightsApi, flowRightsHandlers)
  mount(flowOfficeApi, flowOfficeHandlers)
  mount(flowDeskApi, flowDeskHandlers)
  mount(flowAbsenceApi, flowAbsenceHandlers)
  mount(instanceListsApi, instanceListHandlers)
  mount(instanceActionsApi, instanceActionHandlers(extensions))
  mount(instanceViewsApi, instanceViewHandlers)
  mount(forecastApi, forecastHandlers(extensions))
  mount(instanceAdminApi, instanceAdminHandlers(extensions))
  mount(runningApi, runningHandlers(extensions))
  mount(taskListsApi, taskListHandlers)
  mount(taskActionsApi, taskActionHandlers(extensions))
  mount(taskViewsApi, taskViewHandlers)
  mount(taskExtrasApi, taskExtraHandlers)
}
