import { useText } from '#console/text/text.ts'
import { DefinitionList } from '../DefinitionList.tsx'

/** The columns that home pages are put together from. */
export default function ColumnsPage() {
  const pages = useText('pages')
  return <DefinitionList kind="column" title={pages('homeColumns')} />
}
