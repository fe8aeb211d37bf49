import type { FormDeskHandle } from '#web/ui/form/FormDesk.tsx'

/** All that stands in a form, what it works out itself included. */
export function filledIn({ handle }: FormDeskHandle): string {
  const { main, subs } = handle.state.settled.data
  return JSON.stringify({ main, subs })
}
