import { isOpenTo } from './page.ts'
import { usePages } from './pages-context.ts'
import { useRights } from './session/rights.ts'

/** For what leads to a page of another right: it is offered to those alone who can open it. */
export function useMayOpen(): (address: string) => boolean {
  const pages = usePages()
  const may = useRights()
  return (address) => isOpenTo(pages, may, address)
}
