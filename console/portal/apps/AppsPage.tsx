import { useText } from '#console/text/text.ts'
import { DefinitionList } from '../DefinitionList.tsx'

/** The tabs of the work centre. */
export default function AppsPage() {
  const pages = useText('pages')
  return <DefinitionList kind="application" title={pages('homeApps')} />
}
