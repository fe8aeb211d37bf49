import { useText } from '#console/text/text.ts'
import { DefinitionList } from '../DefinitionList.tsx'

/** The home pages there are, in the order in which they count. */
export default function LayoutsPage() {
  const pages = useText('pages')
  return <DefinitionList kind="layout" title={pages('homeLayouts')} />
}
