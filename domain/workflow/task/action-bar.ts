import { BUTTONS, type Button } from './buttons.ts'

/** What a thumb reaches first, the strongest last; what is not offered leaves its place to the next. */
const LEADING: readonly Button[] = ['reject', 'oppose', 'opposeTrans', 'agreeTrans', 'agree', 'commu']

/** What only shows something; the page has a place of its own for it. */
const VIEWS: readonly Button[] = ['flowImage', 'approvalHistory', 'print']

/** Ways to send back, which are one dialog; the first of them that is offered opens it. */
export const RETURN_BUTTONS: readonly Button[] = ['reject', 'backToStart', 'rejectToAnyNode']

export type ActionBar = { main: Button[]; more: Button[]; views: Button[] }

/** Where each button of a task goes: at most three in the bar, the rest in a sheet, views on the page. */
export function arrangeButtons(aliases: readonly string[]): ActionBar {
  const buttons = BUTTONS.filter((button) => aliases.includes(button))
  const views = buttons.filter((button) => VIEWS.includes(button))
  const [firstReturn] = RETURN_BUTTONS.filter((button) => buttons.includes(button))
  const actions = buttons
    .filter((button) => !VIEWS.includes(button))
    .filter((button) => !RETURN_BUTTONS.includes(button) || button === firstReturn)
  const leading = LEADING.filter((button) => actions.includes(button))
  const isReturn = firstReturn !== undefined && firstReturn !== 'reject'
  const bar = isReturn ? [firstReturn, ...leading] : leading
  // Where nothing of that is offered, as before a task is claimed, whatever is offered leads.
  const main = (bar.length > 0 ? bar : actions).slice(-3)
  return { main, more: actions.filter((button) => !main.includes(button)), views }
}
