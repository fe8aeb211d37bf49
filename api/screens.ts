import { keysOf } from '#domain/record.ts'
import { contractScreens } from './contract/screens.ts'
import { filesScreens } from './files/screens.ts'
import { formsScreens } from './forms/screens.ts'
import { identityScreens } from './identity/screens.ts'
import type { ScreenPath } from './link.ts'
import { matchPath, parsePathPattern, type PathParams } from './match-path.ts'
import { messagesScreens } from './messages/screens.ts'
import { officeScreens } from './office/screens.ts'
import { orgScreens } from './org/screens.ts'
import { ownerScreens } from './owner/screens.ts'
import { portalScreens } from './portal/screens.ts'
import { shopScreens } from './shop/screens.ts'
import { stayScreens } from './stay/screens.ts'
import { templatesScreens } from './templates/screens.ts'
import { walletScreens } from './wallet/screens.ts'
import { workflowScreens } from './workflow/screens.ts'

/** Who opens the screens of a module: a guest's phone carries nothing that only staff and owners need. */
export type Audience = 'guest' | 'staff'

/** Every module of the mobile app that has screens. */
export const screenModules = {
  identity: { audience: 'guest', screens: identityScreens },
  stay: { audience: 'guest', screens: stayScreens },
  wallet: { audience: 'guest', screens: walletScreens },
  shop: { audience: 'guest', screens: shopScreens },
  contract: { audience: 'guest', screens: contractScreens },
  messages: { audience: 'guest', screens: messagesScreens },
  owner: { audience: 'staff', screens: ownerScreens },
  files: { audience: 'staff', screens: filesScreens },
  office: { audience: 'staff', screens: officeScreens },
  org: { audience: 'staff', screens: orgScreens },
  forms: { audience: 'staff', screens: formsScreens },
  templates: { audience: 'staff', screens: templatesScreens },
  workflow: { audience: 'staff', screens: workflowScreens },
  portal: { audience: 'staff', screens: portalScreens },
} as const

/** Every screen by its name, which no other module has. */
export const screens = {
  ...identityScreens,
  ...stayScreens,
  ...walletScreens,
  ...shopScreens,
  ...contractScreens,
  ...messagesScreens,
  ...ownerScreens,
  ...filesScreens,
  ...officeScreens,
  ...orgScreens,
  ...formsScreens,
  ...templatesScreens,
  ...workflowScreens,
  ...portalScreens,
}

export type ScreenName = keyof typeof screens

const names = new Map<string, ScreenName>(keysOf(screens).map((name) => [screens[name].path, name]))
const patterns = [...names.keys()].map(parsePathPattern)

/** The screen at a path of the app, without its query, and what the path says to it. */
export function findScreen(path: string): { name: ScreenName; params: PathParams } | null {
  const match = matchPath(patterns, path)
  const name = match && names.get(match.path)
  return name ? { name, params: match.params } : null
}

/** Whether an address that was written down elsewhere leads to one of the screens. */
export const isScreenPath = (path: string): path is ScreenPath =>
  findScreen(path.split(/[?#]/, 1)[0] ?? '') !== null
