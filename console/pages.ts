import type { ConsolePage } from './app/page.ts'
import { messagesPages } from './messages/pages.ts'
import { officePages } from './office/pages.ts'
import { orgPages } from './org/pages.ts'
import { formsPages } from './forms/pages.ts'
import { objectsPages } from './objects/pages.ts'
import { operationsPages } from './platform/operations/pages.ts'
import { platformPages } from './platform/pages.ts'
import { queriesPages } from './queries/pages.ts'
import { portalPages } from './portal/pages.ts'
import { stayPages } from './stay/pages.ts'
import { templatesPages } from './templates/pages.ts'
import { walletPages } from './wallet/pages.ts'
import { workflowPages } from './workflow/pages.ts'

/** Every page of the console. Each module keeps its own list; the rail shows them in this order within a room. */
export const pages: readonly ConsolePage[] = [
  ...platformPages,
  ...workflowPages,
  ...orgPages,
  ...templatesPages,
  ...queriesPages,
  ...objectsPages,
  ...formsPages,
  ...portalPages,
  ...officePages,
  ...stayPages,
  ...messagesPages,
  ...walletPages,
  ...operationsPages,
]
